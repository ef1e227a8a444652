/** The first administrator's first-use password on the server that the browser tests start. */
export const firstPassword = 'quella del primo avvio';
