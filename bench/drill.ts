import { drillEmbedded } from '../faults/drill.embedded.ts';
import { drillServer } from '../faults/drill.server.ts';
import { Report } from '../faults/experiment.ts';
import { inLab } from '../faults/lab.ts';

// The drill of docs/operations.md: `node bench/drill.ts embedded|server [PORT]`. It ends with 0
// only when all is as it was.
const drills = { embedded: drillEmbedded, server: drillServer };
const [kind = 'embedded', port = '8370'] = process.argv.slice(2);
const drill = kind === 'embedded' || kind === 'server' ? drills[kind] : undefined;
if (drill === undefined) throw new Error('say which: embedded or server');
const print = (line: string) => void process.stdout.write(`${line}\n`);
const report = new Report(false, print);
await inLab((lab) => drill(lab, report, 3000, Number(port)));
for (const fault of report.faults) print(`FAULT ${fault}`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
