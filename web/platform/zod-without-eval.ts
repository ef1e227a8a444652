import { config } from 'zod/mini';

// Our content security policy forbids `eval`, and zod would try it while the contract's schemas are made: this module
// stands first in main.tsx so that it is told before.
config({ jitless: true });
