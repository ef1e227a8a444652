// For tests and pictures. Built-ins only: this runs before the packages are installed.
import { accessSync, constants } from 'node:fs';

// The headless shell first: the whole browser draws its own bars and bubbles for every page of a
// test.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The system's Chromium, or CHROMIUM_PATH; undefined: Playwright's own download, if there is one.
 */
export function browserPath() {
  return process.env.CHROMIUM_PATH || usual.find(isProgram);
}

/** Debian's Firefox, or FIREFOX_PATH. */
export const firefoxPath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';

/** No calls to the maker's servers, and no sandbox where there can be none: as root. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
