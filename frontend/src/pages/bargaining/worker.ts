// Entry point of the Web Worker that reads and analyses lists of pay. Its policy forbids every request.
import { UnreadableFile } from "./list/table";
import { createTasks, type Task } from "./tasks";

const tasks = createTasks();

self.onmessage = ({ data: { id, task, question } }: MessageEvent<{ id: number; task: Task; question: never }>) => {
  try {
    self.postMessage({ id, answer: tasks[task](question) });
  } catch (cause) {
    // Only a file that cannot be read has a sentence of its own. The page has one for everything else.
    self.postMessage({ id, error: cause instanceof UnreadableFile ? cause.message : null });
  }
};
