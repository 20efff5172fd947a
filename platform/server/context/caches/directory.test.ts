import { beforeEach, describe, expect, it } from 'vitest';
import { Directory, type DirectorySource } from './directory.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import type { KernelServices } from '../use-case/kernel-services.ts';

const named = (name: string): DirectoryEntry => ({ names: { en: name, 'zh-Hans': name, 'zh-Hant': name } });

/** What the database holds, and what was asked of it. */
let stored: Map<number, string>;
let asked: number[][];
/** Lets a test answer later than it was asked. */
let beforeAnswer: Promise<void> | undefined;
let changed: (key: string) => void;
let up: boolean;

const source: DirectorySource = {
  kind: 'person',
  topic: 'people',
  load: async (_kernel, ids) => {
    asked.push([...ids]);
    const read = new Map(ids.flatMap((id) => (stored.has(id) ? [[id, named(stored.get(id)!)] as const] : [])));
    await beforeAnswer;
    return read;
  },
};
const make = (bound?: number): Directory =>
  new Directory(
    {
      invalidation: {
        get up() {
          return up;
        },
        on: (_topic: string, hears: (key: string) => void) => (changed = hears),
      },
    } as unknown as KernelServices,
    { sources: () => [source], ...(bound !== undefined && { bound }) },
  );
const nameOf = async (directory: Directory, id: number) => (await directory.find('person', [id])).get(id)?.names.en;

beforeEach(() => {
  stored = new Map([
    [1, 'Chan'],
    [2, 'Lee'],
  ]);
  asked = [];
  beforeAnswer = undefined;
  up = true;
});

describe('a directory', () => {
  it('asks once for all that are not there, and for each only once', async () => {
    const directory = make();
    const found = await directory.find('person', [1, 2, 1]);
    expect([...found.keys()]).toEqual([1, 2]);
    await Promise.all([directory.find('person', [1]), directory.find('person', [2, 1])]);
    expect(asked).toEqual([[1, 2]]);
  });

  it('asks once for all who wait for the same one', async () => {
    const directory = make();
    const names = await Promise.all([nameOf(directory, 1), nameOf(directory, 1), directory.find('person', [1, 2])]);
    expect(names.slice(0, 2)).toEqual(['Chan', 'Chan']);
    expect(asked).toEqual([[1], [2]]);
  });

  it.each([['1'], ['']])('reads again what a change named (%j)', async (key) => {
    const directory = make();
    await nameOf(directory, 1);
    stored.set(1, 'Chan Tai-man');
    expect(await nameOf(directory, 1)).toBe('Chan');
    changed(key);
    expect(await nameOf(directory, 1)).toBe('Chan Tai-man');
  });

  it('does not store what was read before a change that came while it was read', async () => {
    const directory = make();
    let answer = (): void => undefined;
    beforeAnswer = new Promise((done) => (answer = done));
    const early = nameOf(directory, 1);
    stored.set(1, 'Chan Tai-man');
    changed('1');
    beforeAnswer = undefined;
    expect(await nameOf(directory, 1)).toBe('Chan Tai-man');
    answer();
    expect(await early).toBe('Chan');
    expect(await nameOf(directory, 1)).toBe('Chan Tai-man');
  });

  it('answers nothing for an entry that was deleted, and does not remember that it is missing', async () => {
    const directory = make();
    await nameOf(directory, 1);
    stored.delete(1);
    changed('1');
    expect(await nameOf(directory, 1)).toBeUndefined();
    stored.set(1, 'Chan');
    expect(await nameOf(directory, 1)).toBe('Chan');
  });

  it('believes nothing for longer than a second while nobody hears of changes', async () => {
    const directory = make();
    await nameOf(directory, 1);
    up = false;
    stored.set(1, 'Chan Tai-man');
    expect(await nameOf(directory, 1)).toBe('Chan');
    await new Promise((done) => setTimeout(done, 1100));
    expect(await nameOf(directory, 1)).toBe('Chan Tai-man');
  });

  it('tries again after a read that failed', async () => {
    const directory = make();
    beforeAnswer = Promise.reject(new Error('away'));
    await expect(nameOf(directory, 1)).rejects.toThrow('away');
    beforeAnswer = undefined;
    expect(await nameOf(directory, 1)).toBe('Chan');
  });

  it('of 200,000 people keeps 20,000, those used last, and still names every page', async () => {
    stored = new Map(Array.from({ length: 200_000 }, (_, i) => [i, `Person ${i}`]));
    const directory = make(20_000);
    for (let from = 0; from < 200_000; from += 1000) {
      const ids = Array.from({ length: 1000 }, (_, i) => from + i);
      expect((await directory.find('person', ids)).size).toBe(1000);
      await nameOf(directory, 7);
    }
    expect(directory.sizeOf('person')).toBe(20_000);
    const statements = asked.length;
    expect(await nameOf(directory, 7)).toBe('Person 7');
    expect(await nameOf(directory, 199_999)).toBe('Person 199999');
    expect(asked.length).toBe(statements);
    expect((await directory.find('person', stored.keys())).size).toBe(200_000);
    expect(directory.sizeOf('person')).toBe(20_000);
  });
});
