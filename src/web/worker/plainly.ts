/** As a message holds it: with nothing in it that anybody still writes to. */
export const plainly = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;
