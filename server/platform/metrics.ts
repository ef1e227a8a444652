import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** In Prometheus' text format. */
export interface Metrics {
  /** Cheap: called for every request. */
  answered(route: string, status: number): void;
  /** `read` is called whenever the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** For one application, with a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counts = new Map<string, { route: string; status: number; count: number }>();
  new Counter({
    name: 'dlab_answers_total',
    help: 'Answers sent, by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { route, status, count } of counts.values()) this.inc({ route, status }, count);
    },
  });
  return {
    answered(route, status) {
      const key = `${route} ${status}`;
      const counter = counts.get(key);
      if (counter) counter.count += 1;
      else counts.set(key, { route, status, count: 1 });
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
