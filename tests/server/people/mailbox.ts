import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of the test's own that keeps what it is sent. */
export class Mailbox {
  readonly mails: string[] = [];
  /** Puts everybody off until later. */
  down = false;
  readonly #smtp: SMTPServer;

  constructor() {
    this.#smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onMailFrom: (_address, _session, done) =>
        done(this.down ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
      onData: async (stream, _session, done) => {
        let text = '';
        for await (const part of stream) text += part;
        this.mails.push(text.replace(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
      },
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#smtp.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(resolve));
  }
}
