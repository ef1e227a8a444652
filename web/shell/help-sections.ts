/** The manual's section about a page, by the name of its route. */
export const helpSections = {
  Main: 'cerca',
  Home: 'cerca',
  PageEsami: 'cerca',
  PageEsame: 'scheda',
  PageEsamiUrgenti: 'urgenti',
  PagePrelievo: 'prelievo',
  PageConfronto: 'prelievo',
  PageElenchi: 'elenchi',
  PageComunicati: 'comunicazioni',
  PageComunicato: 'comunicazioni',
  PageDatiTabelle: 'tabelle',
  PageManual: undefined,
  NotAuthorized: 'accesso',
  PageLogout: 'accesso',
  admin: 'accesso',
  PageWelcome: 'accesso',
  PageAuthorized: 'utenti',
  PageEditEsame: 'prestazioni',
  PageRemoveEsame: 'prestazioni',
  PageManageComunicati: 'comunicazioni-admin',
  PageEditComunicato: 'comunicazioni-admin',
  PageRemoveComunicato: 'comunicazioni-admin',
  PageManageTables: 'tabelle-admin',
  PageStoria: 'storia',
  PageCampi: 'campi',
  PageQualita: 'qualita',
  PageModifica: 'modifica',
  PageImportazioni: 'importare',
  PageImportazione: 'importare',
} as const satisfies Readonly<Record<string, string | undefined>>;

/** The section while the sign-in stands in the page's place. */
const signIn = 'accesso';

/**
 * The section to open from a page.
 * @param ids the names of its routes, outermost first
 * @param asksToSignIn a sign-in stands in the page's place
 * @returns its name; undefined where the manual itself is on screen
 */
export function findHelpSection(ids: readonly string[], showsSignIn: boolean): string | undefined {
  if (showsSignIn) return signIn;
  const id = ids.findLast((route) => route in helpSections) ?? 'Main';
  return helpSections[id as keyof typeof helpSections];
}
