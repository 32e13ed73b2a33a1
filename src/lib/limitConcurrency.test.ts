import { expect, it } from 'vitest';
import { limitConcurrency } from './limitConcurrency';

/** A task that the test settles. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = { begun: false, end, run: async () => ended };
  task.run = async () => {
    task.begun = true;
    await ended;
  };
  return task;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const open = new AbortController().signal;

it('limitConcurrency: runs up to its width at once, the others in order', async () => {
  const lane = limitConcurrency(2);
  const tasks = [held(), held(), held(), held()];
  const done = tasks.map((task) => lane(task.run, open));
  await settle();
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false, false]);
  tasks[1]?.end();
  await settle();
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, true, false]);
  for (const task of tasks) task.end();
  await Promise.all(done);
});

it('limitConcurrency: continues after a failed task and rejects with its error', async () => {
  const lane = limitConcurrency(1);
  const failing = lane(async () => Promise.reject(new Error('no')), open);
  const next = lane(async () => 'next', open);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('limitConcurrency: never starts a task that was aborted while waiting, and keeps the slot usable', async () => {
  const lane = limitConcurrency(1);
  const first = held();
  const running = lane(first.run, open);
  const given = new AbortController();
  const [second, third] = [held(), held()];
  const gone = lane(second.run, given.signal);
  const last = lane(third.run, open);
  given.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  await expect(lane(second.run, given.signal)).rejects.toThrow('gone');
  first.end();
  await running;
  await settle();
  expect([second.begun, third.begun]).toEqual([false, true]);
  third.end();
  await last;
});
