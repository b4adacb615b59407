// Entry point of the Web Worker that reads and analyses lists of pay. Its policy forbids every request.
import { UnreadableFile } from "./list/table";
import type { Answers, Question, Task } from "./questions";
import { createTasks } from "./tasks";

const tasks = createTasks();

self.onmessage = ({ data: { id, task, question } }: MessageEvent<Question<Task>>) => {
  const run = tasks[task] as (question: unknown) => Answers[Task];
  try {
    self.postMessage({ id, answer: run(question) });
  } catch (cause) {
    // Only a file that cannot be read has a sentence of its own. The page has one for everything else.
    self.postMessage({ id, error: cause instanceof UnreadableFile ? cause.message : null });
  }
};
