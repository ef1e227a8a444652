import { readPreference, savePreference } from './preferences.ts';

const densityPreference = 'compact';
const searchKeyPreference = 'searchKey';

/** Did the reader choose low rows on this device? */
export function isCompact(): boolean {
  return readPreference(densityPreference) === true;
}

/** Shows rows as high as this device has them. */
export function applyDensity(): void {
  const { dataset } = document.documentElement;
  if (isCompact()) dataset['density'] = 'compact';
  else delete dataset['density'];
}

/** Stores the density of this device, and shows it. */
export function setCompact(compact: boolean): void {
  savePreference(densityPreference, compact);
  applyDensity();
}

/** Does the key `/` go to the search? Voice control and some input devices press it by themselves. */
export function isSearchKeyOn(): boolean {
  return readPreference(searchKeyPreference) !== false;
}

/** Stores whether `/` goes to the search on this device. */
export function setSearchKeyOn(isOn: boolean): void {
  savePreference(searchKeyPreference, isOn);
}
