import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of the process (Prometheus text format). */
export interface Metrics {
  /** Counts an answer by the route that gave it and its status. Cheap: called for every request. */
  answered(route: string, status: number): void;
  /** Shows a number that is read at the moment of asking. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Makes the metrics of one application; each has a registry of its own. */
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
