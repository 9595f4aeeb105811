import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A browser as far as the API can tell: it keeps its cookies and says where its page came from. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(app: FastifyInstance, headers: Readonly<Record<string, string>> = {}) {
    this.#app = app;
    this.#headers = { host: 'localhost', origin: 'http://localhost', 'user-agent': 'Test', ...headers };
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer> {
    const options: InjectOptions = {
      method,
      url: path,
      headers: this.#headers,
      cookies: Object.fromEntries(this.cookies),
      ...(payload === undefined ? {} : { payload }),
    };
    const response = await this.#app.inject(options);
    for (const { name, value } of response.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    const json = String(response.headers['content-type']).includes('json');
    const body = json ? (response.json() as Record<string, unknown>) : {};
    const error = body.error as { code?: string } | undefined;
    return {
      status: response.statusCode,
      body,
      code: error?.code,
      headers: response.headers,
      text: response.body,
    };
  }
}
