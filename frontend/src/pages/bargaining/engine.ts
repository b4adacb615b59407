// The page's side of the worker.
import type { Answers, Questions, Task } from "./tasks";
import workerUrl from "./worker?worker&url";

/** A sentence for the user about a file that cannot be read. */
export class ReadingFailed extends Error {}

const createFailure = () => new Error("The worker failed.");

export interface Engine {
  ask: <Kind extends Task>(task: Kind, question: Questions[Kind]) => Promise<Answers[Kind]>;
  stop: () => void;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (cause: Error) => void;
}

/** Starts a worker. It is loaded at once, so that the page works without a network after that. */
export function startEngine(): Engine {
  const worker = new Worker(workerUrl);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.onmessage = ({ data: { id, answer, error } }) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(answer as never);
    // The worker sends null where it has no sentence for the user.
    else question?.reject(error === null ? createFailure() : new ReadingFailed(error));
  };
  let hasFailed = false;
  worker.onerror = () => {
    hasFailed = true;
    for (const { reject } of waiting.values()) reject(createFailure());
    waiting.clear();
  };
  return {
    ask: (task, question) =>
      new Promise((resolve, reject) => {
        if (hasFailed) return reject(createFailure());
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, task, question });
      }),
    stop: () => worker.terminate(),
  };
}
