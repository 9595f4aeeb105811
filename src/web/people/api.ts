import type { z } from 'zod';
import { notifyStateSchema } from '../../messages/notify.ts';
import { meSchema, problemSchema, sessionsSchema } from '../../messages/people.ts';

/** The server said no: a code for the page, a sentence for its user. */
export class ServerRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const answerOf = async (method: Method, path: string, body?: object): Promise<Response> => {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ServerRefused('no-connection', 'The server cannot be reached now.');
  });
  if (response.ok) return response;
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  throw problem.success
    ? new ServerRefused(problem.data.error.code, problem.data.error.message)
    : new ServerRefused('failed', `The server answered ${response.status}.`);
};

/** Asks the server, and takes only an answer of the right shape. */
export const ask = async <S extends z.ZodType>(
  schema: S,
  method: Method,
  path: string,
  body?: object,
): Promise<z.output<S>> => schema.parse(await (await answerOf(method, path, body)).json());

/** Asks where no answer is needed. */
export const tell = async (method: Method, path: string, body?: object): Promise<void> => {
  await answerOf(method, path, body);
};

const people = '/api/people';
export const askMe = (method: Method, path: string, body?: object) =>
  ask(meSchema, method, `${people}/${path}`, body);
export const askNotify = (method: Method, path = '', body?: object) =>
  ask(notifyStateSchema, method, `${people}/notify${path}`, body);
export const askSessions = () => ask(sessionsSchema, 'GET', `${people}/sessions`);
