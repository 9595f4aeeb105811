import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isTooDeep, TOO_DEEP } from '../engine/nesting.ts';
import { BadValue, StoreUnavailable } from './store/sql.ts';

/** A refusal that the client is told: a status, a code for programs, a sentence for people. */
export class RequestRefused extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const notFound = (what: string): RequestRefused => new RequestRefused(404, 'not-found', what);

const worst = (error: z.ZodError): string => {
  const issue = error.issues[0];
  const where = issue?.path.join('.') ?? '';
  return `${where === '' ? '' : `${where}: `}${issue?.message ?? 'not understood'}`;
};

/** The body as its schema has it, or a refusal that says what is wrong and where. */
export const readBody = <S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> => {
  if (isTooDeep(request.body)) throw new RequestRefused(400, 'bad-request', `In this request ${TOO_DEEP}.`);
  const read = schema.safeParse(request.body ?? {});
  if (!read.success) throw new RequestRefused(400, 'bad-request', worst(read.error));
  return read.data;
};

const codeOf: Readonly<Record<number, string>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
};

const answer = (reply: FastifyReply, status: number, code: string, message: string): void => {
  reply.code(status).send({ error: { code, message } });
};

const NOTHING_HERE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Nothing here – Vedette</title>
<style>body { font: 1.1rem/1.5 Georgia, serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem; }</style>
</head>
<body>
<h1>There is nothing here</h1>
<p>The address is wrong, or what was there has gone. All battles and games begin at
<a href="/">the first page of Vedette</a>.</p>
</body>
</html>
`;

/** Programs ask for what they can read; a person with a browser gets a page. */
const isPerson = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && accept.includes('text/html');

const page = (reply: FastifyReply, status: number): void => {
  reply.code(status).type('text/html; charset=utf-8').send(NOTHING_HERE);
};

/** For addresses that are none at all, which come to no handler: given to the server when it is made. */
export const frameworkErrors = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  isPerson(request)
    ? page(reply, 404)
    : answer(reply, 400, 'bad-request', 'The address of this request cannot be read.');

/** Every refusal and failure of the API leaves in one shape; what broke inside stays in the log. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) =>
    isPerson(request) ? page(reply, 404) : answer(reply, 404, 'not-found', 'There is nothing here.'),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RequestRefused) return answer(reply, error.statusCode, error.code, error.message);
    if (error instanceof StoreUnavailable) {
      request.log.error({ err: error }, 'the store cannot be used');
      reply.header('retry-after', '5');
      return answer(
        reply,
        503,
        'store-unavailable',
        'The server cannot reach its store now; try again soon.',
      );
    }
    if (error instanceof BadValue)
      return answer(
        reply,
        400,
        'bad-request',
        'Something in this request is no value that can be looked for or kept.',
      );
    const status = error.statusCode ?? 500;
    // Files are asked for by address alone: what is wrong with such a request is its address.
    if (status < 500 && status !== 429 && isPerson(request)) return page(reply, 404);
    if (status < 500) return answer(reply, status, codeOf[status] ?? 'bad-request', error.message);
    request.log.error({ err: error }, 'a request failed');
    return answer(reply, 500, 'internal', 'The server failed at this; it has been noted.');
  });
};
