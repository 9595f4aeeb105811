import { expect, test } from 'vitest';
import { openLibrary, workOf } from './work-of.ts';

test('a file that names a system which every object would have opens nothing, and breaks nothing', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'nowhere']) {
    expect(await workOf(name)).toBeUndefined();
    expect((await openLibrary(name)).wings.size).toBe(0);
  }
});
