import { runNpm } from './npm.ts';

// `npm run audit:dependencies`: are there known vulnerabilities in what the lock file pins? Exit
// status 0 none, 1 some, 2 not known, for npm did not answer (docs/operations.md).

/** Days within which known vulnerabilities are to be fixed (threats.md I6). */
const within: Readonly<Record<string, number>> = { critical: 3, high: 14, moderate: 60 };

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  /** Advisories, or packages from which it inherits the vulnerability. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function read(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

const { vulnerabilities, message, error } = read(
  runNpm('audit', '--json', ...process.argv.slice(2)),
);
if (vulnerabilities === undefined) {
  const reason = message || error?.summary || 'npm printed nothing readable';
  print(
    `NOT CHECKED: no answer about known vulnerabilities (${reason}). Run this where the registry answers audits.`,
  );
  process.exitCode = 2;
} else {
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range, via } of found) {
    const days = within[severity];
    const why = via.map((source) =>
      typeof source === 'string' ? `by ${source}` : `${source.title} ${source.url}`,
    );
    const due = days === undefined ? '' : `, to mend within ${days} days`;
    print(`${severity}${due}: ${name} ${range}: ${why.join('; ')}`);
  }
  print(
    found.length === 0
      ? 'No known vulnerability in what the lock file pins.'
      : `${found.length} packages to look at.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
