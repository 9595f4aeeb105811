/**
 * One spelling for each JSON value: keys in code-unit order, no white space. Two machines that hold the
 * same value write the same bytes, so hashes of it agree. Refuses what JSON cannot hold, because a value
 * that silently vanished would make two different things hash alike.
 */
export function canonical(value: unknown): string {
  return write(value, '$');
}

function write(value: unknown, at: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) {
      throw new TypeError(`${at}: ${String(value)} is not a JSON number`);
    }
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item, i) => write(item, `${at}[${i}]`)).join(',')}]`;
  }
  if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new TypeError(`${at}: not a plain object`);
    }
    const record = value as Readonly<Record<string, unknown>>;
    const members: string[] = [];
    for (const key of Object.keys(record).sort()) {
      // As in JSON itself, a key without a value is no key.
      if (record[key] !== undefined) {
        members.push(`${JSON.stringify(key)}:${write(record[key], `${at}.${key}`)}`);
      }
    }
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`${at}: a ${typeof value} is not JSON`);
}
