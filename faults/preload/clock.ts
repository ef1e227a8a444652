import { readFileSync } from 'node:fs';

// Loaded before the product: all its clocks stand as many milliseconds off as a file says. The
// embedded database reads the same ones.
const file = process.env['CLOCK_FILE'] ?? '';
const Real = Date;
const offset = () => Number(readFileSync(file, 'utf8'));

class Shifted extends Real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [Real.now() + offset()] : given) as [number]));
  }
  static override now(): number {
    return Real.now() + offset();
  }
}
globalThis.Date = Shifted as DateConstructor;
