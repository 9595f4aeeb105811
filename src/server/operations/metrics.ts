import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Channel } from '../../messages/notify.ts';
import { RequestRefused } from '../problems.ts';
import type { NotifyStore } from '../store/people/notify-contract.ts';

/** Figures for Prometheus and whatever reads its format. */
export interface Metrics {
  readonly registry: Registry;
  delivered(channel: Channel, outcome: 'sent' | 'failed' | 'later'): void;
  /** A figure that is read off when somebody asks: rooms, sockets. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): Counter;
}

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'vedette_' });
  const deliveries = new Counter({
    name: 'vedette_notifications_total',
    help: 'Attempts to tell somebody that it is his turn',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return {
    registry,
    delivered: (channel, outcome) => deliveries.inc({ channel, outcome }),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name: `vedette_${name}`,
        help,
        registers: [registry],
        collect: () => gauge.set(read()),
      });
    },
    counter: (name, help) => new Counter({ name: `vedette_${name}`, help, registers: [registry] }),
  };
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Figures tell how much a server is used: to who holds the token, or else to this machine itself alone. */
const requireRight = (request: FastifyRequest, token: string | undefined): void => {
  const here =
    loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  const allowed = token === undefined ? here : request.headers.authorization === `Bearer ${token}`;
  if (!allowed)
    throw new RequestRefused(
      403,
      'metrics-closed',
      'The figures are for the machine itself, or need their token.',
    );
};

export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly notify: NotifyStore;
  readonly token: string | undefined;
  readonly now: () => number;
}

export const addMetrics = (app: FastifyInstance, { metrics, notify, token, now }: MetricsOptions): void => {
  const { registry } = metrics;
  const requests = new Histogram({
    name: 'vedette_http_request_seconds',
    help: 'How long requests to the API took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'vedette_outbox_waiting',
    help: 'Notifications that wait to be sent',
    registers: [registry],
  });
  const overdue = new Gauge({
    name: 'vedette_outbox_overdue_seconds',
    help: 'How long the oldest notification that is due has waited',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // Only by the pattern of the route: what strangers ask for is without end.
    const route = request.routeOptions.url ?? 'none';
    if (route.startsWith('/api/'))
      requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
  });
  app.get('/api/metrics', { logLevel: 'warn' }, async (request, reply) => {
    requireRight(request, token);
    const outbox = await notify.outbox.waiting(now());
    waiting.set(outbox.count);
    overdue.set(outbox.oldestDueAt === null ? 0 : (now() - outbox.oldestDueAt) / 1000);
    reply.type(registry.contentType);
    return registry.metrics();
  });
};
