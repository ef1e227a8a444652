import type { UsersPhrases } from './users.it.ts';

export const usersEn: UsersPhrases = {
  'authorized.title': 'Administration',
  'signIn.retryAt': 'Try again after {at}.',
  'authorized.welcome': 'Welcome, {username}',
  'authorized.text': 'You are authorised to manage lab tests and communications.',
  'authorized.browse': 'Continue browsing',
  'authorized.password': 'Change password',
  'account.of': ', user ',
  'menu.label': 'Administration menu',
  'menu.welcome': 'Home',
  'menu.fields': 'Fields',
  'menu.history': 'History',
  'welcome.catalogue': 'Catalogue',
  'welcome.account': 'My account',
  'welcome.import': 'Import from a sheet',
  'welcome.latest': 'Latest changes',
  'welcome.latest.detail': '{name}, at {at}, {by}',
  'todo.title': 'To do',
  'todo.count.one': '{count} thing',
  'todo.count.other': '{count} things',
  'todo.none': 'Nothing is waiting.',
  'todo.others.one': 'and {count} other',
  'todo.others.other': 'and {count} others',
  'todo.imports.one': 'Import to finish',
  'todo.imports.other': 'Imports to finish',
  'todo.waiting.one': '{count} thing to decide',
  'todo.waiting.other': '{count} things to decide',
  'todo.ending.one': 'Announcement about to end',
  'todo.ending.other': 'Announcements about to end',
  'todo.until': '{title}, until {day}',
  'todo.intervals': 'Intervals that the import would read otherwise',

  // The own password, and the authorised users.
  'changePassword.help': 'After the change all other sessions open under this username end.',
  'changePassword.current': 'Current password',
  'changePassword.submit': 'Change password',
  'changePassword.noResponse':
    'No answer came: the password may have changed all the same. If a login is asked for, use ' +
    'the new password; only if it is refused, the one from before.',
  'changePassword.done': 'The password has been changed',
  'users.title': 'Authorised users',
  'users.own': '(yours)',
  'users.roles': 'Role',
  'users.noRoles': 'None',
  'users.lastSignIn': 'Last sign-in',
  'users.never': 'Never',
  'users.state': 'State',
  'users.state.ready': 'Active',
  'users.state.suspended': 'Suspended',
  'users.state.blocked': 'Sign-in blocked until {until}: too many attempts',
  'users.state.blockedForEver': 'Sign-in blocked until unlocked: too many attempts',
  'users.state.waiting': 'Awaiting the first login, by {until}',
  'users.state.waitedTooLong': 'First-use password expired',
  'users.actOn': '{act}: {username}',
  'users.new': 'New user',
  'users.new.help':
    'The new user will be an administrator: able to manage tests, communications, tables and ' +
    'users. The password for the first login is shown right after.',
  'users.new.submit': 'Create',
  'users.new.taken': 'There is already a user of this name.',
  'users.suspend': 'Suspend',
  'users.suspend.text':
    '{username} will no longer be able to sign in, and their sessions end at once. They can be ' +
    'readmitted at any time.',
  'users.suspend.submit': 'Suspend',
  'users.suspend.done': '{username}: suspended',
  'users.readmit': 'Readmit',
  'users.readmit.text':
    '{username} will be able to sign in again, with the same password and phone as before.',
  'users.readmit.submit': 'Readmit',
  'users.readmit.done': '{username}: readmitted',
  'users.resetFactor': 'Reset phone and password',
  'users.resetFactor.text':
    'The phone, the password and the recovery codes of {username} will no longer work, and their ' +
    'sessions end. A new password for the first login is shown right after.',
  'users.resetFactor.person':
    'Only after having checked the person face to face: never at a request by phone or mail.',
  'users.resetFactor.submit': 'Reset',
  'users.resetFactor.done': '{username}: reset',
  'users.unlock': 'Unlock',
  'users.unlock.text':
    '{username} will be able to try to sign in again. If the failed attempts were not theirs, ' +
    'somebody knows the username.',
  'users.unlock.submit': 'Unlock',
  'users.unlock.done': '{username}: unlocked',
  'users.endSessions': 'End the sessions',
  'users.endSessions.text':
    'All sessions of {username} end, except this one if it is your own. Whoever is at work is ' +
    'told, and can sign in again.',
  'users.endSessions.submit': 'End',
  'users.endSessions.done': '{username}: sessions ended',
  'users.endSession': 'End the session',
  'users.endSession.text':
    'This session of {username} ends. Whoever is at work is told, and can sign in again.',
  'users.endSession.submit': 'End',
  'users.endSession.done': '{username}: session ended',
  'role.admin': 'Administrator',
  'sessions.count.one': '{count} open session',
  'sessions.count.other': '{count} open sessions',
  'sessions.of': 'Open sessions of {username}',
  'sessions.browser': 'Browser',
  'sessions.network': 'Network',
  'sessions.started': 'Start',
  'sessions.startedAt': 'opened at {at}',
  'sessions.lastSeen': 'Last seen',
  'sessions.this': 'This session',
  'firstUse.title': 'Password for the first login',
  'firstUse.text':
    '{username} signs in the first time with this password, and at once chooses one of their own.',
  'firstUse.copy': 'Copy the password',
  'firstUse.until': 'It serves for 24 hours, until {until}.',
  'firstUse.once': 'It is shown only now. Hand it over in person: not by mail, not by message.',
  'firstUse.done': 'I have noted it',

  'log.title': 'Access log',
  'log.help': 'Who came in, who was refused and who changed the users, newest first.',
  'log.filters': 'Filters of the log',
  'log.kind': 'What',
  'log.kind.access': 'Entries and exits',
  'log.kind.refused': 'Refused',
  'log.kind.credentials': 'Passwords and phones',
  'log.kind.users': 'Changes of users',
  'log.person': 'User, or part of the name',
  'log.count.one': '{count} event',
  'log.count.other': '{count} events',
  'log.at': 'When',
  'log.event': 'Event',
  'log.username': 'User',
  'log.by': 'By',
  'log.network': 'Network',
  'log.times': '{count} times in one hour',
  'event.authn_login_success': 'Signed in',
  'event.authn_login_fail': 'Wrong password or code',
  'event.authn_login_unknown': 'Unknown username, refused',
  'event.authn_login_suspended': 'Right password of a suspended user, refused',
  'event.authn_login_lock': 'Sign-in blocked after too many attempts',
  'event.authn_password_alone': 'Right password, and no right code after it',
  'event.authn_password_change': 'Password changed',
  'event.authn_factor_activated': 'Phone set up',
  'event.authn_recovery_used': 'Recovery code used',
  'event.authn_recovery_renewed': 'New recovery codes',
  'event.authn_token_revoked': 'Session ended',
  'event.otp_replay': 'Code already used, refused',
  'event.otp_step_in_past': 'Code of a past time, refused',
  'event.authz_fail': 'Unauthorised action, refused',
  'event.session_expired': 'Session expired',
  'event.excess_rate_limit': 'Too many requests',
  'event.user_created': 'User created',
  'event.user_changed': 'User changed',
  'event.user_role_given': 'Role given',
  'event.user_role_taken': 'Role taken away',
  'event.user_suspended': 'User suspended',
  'event.user_readmitted': 'User readmitted',
  'event.user_unlocked': 'User unlocked',
  'event.user_factor_reset': 'Phone and password reset',

  // Signing in, its end, and the fresh code of a dangerous act.
  'signIn.title': 'Login',
  'signIn.help':
    'For those who maintain the catalogue. Nobody needs to sign in to consult the tests.',
  'signIn.username': 'Username',
  'signIn.password': 'Password',
  'signIn.submit': 'Login',
  'signIn.again': 'Start again',
  'signIn.ticketEnded':
    'Too much time has passed since the first step: begin again with username and password.',
  'signIn.activationEnded':
    'The time for the activation is over, or it had succeeded already. Try to log in: with the ' +
    'new password or, if it is refused, with the one from before. If that fails, have another ' +
    'administrator reset phone and password.',
  'signIn.passwordAlone':
    'Somebody gave your password right, but no right code (last: {at}, network {network}; times: ' +
    '{times}). If that was not you, change the password now.',
  'signIn.notActivated':
    'You are signed in, but the time to set up the new phone is over: the next sign-in needs ' +
    'another recovery code, or another administrator resets the phone.',
  'signIn.code.title': 'Verification code',
  'signIn.code': 'OTP code',
  'signIn.code.hint': 'The six digits shown by the authenticator app.',
  'signIn.noPhone': "I don't have my phone",
  'signIn.havePhone': 'I have my phone',
  'signIn.recovery.title': 'Recovery code',
  'signIn.recovery.help':
    'One of the ten codes given at activation. Each works once only; after it a new phone is set ' +
    'up.',
  'signIn.recovery': 'Recovery code',
  'signIn.recovery.none':
    'Without the phone and without codes: see another administrator in person.',
  'signIn.scan.title': 'Account activation',
  'signIn.scan.help':
    'At the first login the phone is set up; from then on it shows the code to type at each login.',
  'signIn.scan.anew':
    'You are signed in. Now a new phone is set up: the one before will no longer work.',
  'signIn.scan.later': 'Later',
  'signIn.scan.app':
    'On the phone, open an authenticator app (for example FreeOTP, Aegis, Google Authenticator, ' +
    'Microsoft Authenticator).',
  'signIn.scan.scan': 'Add an account and scan this QR code.',
  'signIn.scan.image': 'QR code to scan with the authenticator app',
  'signIn.scan.cannot': 'I cannot scan it',
  'signIn.scan.type': 'In the app choose manual entry, time based, and type this key:',
  'signIn.scan.copy': 'Copy the key',
  'signIn.scan.then': 'When the app shows a six-digit code, press Scan complete.',
  'signIn.scan.complete': 'Scan complete',
  'signIn.activate.title': 'Confirm the phone',
  'signIn.activate.titleBoth': 'New password and confirmation of the phone',
  'signIn.activate.submit': 'Activate',
  'signIn.activate.back': 'Show the QR code again',
  'signIn.newPassword': 'New password',
  'signIn.newPassword.rules':
    'At least {min} characters, spaces included: a phrase is fine. Not one of the most used, nor ' +
    'close to the username or the name of the service.',
  'password.show': 'Show',
  'password.hide': 'Hide',
  'password.showField': 'Show: {field}',
  'password.hideField': 'Hide: {field}',
  'recoveryCodes.title': 'Recovery codes',
  'recoveryCodes.help':
    'They let you sign in if the phone is lost or broken. They are shown only now: print or copy ' +
    'them, and keep them away from the phone. Each works once only.',
  'recoveryCodes.paper': '{brand}: recovery codes',
  'recoveryCodes.copy': 'Copy',
  'recoveryCodes.save': 'Save as text',
  'recoveryCodes.print': 'Print the codes',
  'recoveryCodes.kept': 'I have kept them',
  'copy.done': 'Copied',
  'copy.failed': 'Not copied: select the text and copy it by hand.',
  'sessionEnd.title': 'Session ended',
  'sessionEnd.kept':
    'The page stays as it is: after logging in, everything that was typed is still there.',
  'sessionEnd.without': 'Go on without signing in',
  'sessionEnd.without.kept':
    'What was written on this page is not saved. It stays in this browser tab until the tab is ' +
    'closed: log in again with the same user name and open the form again, and it is there.',
  'sessionEnd.without.lost':
    'What was written in the open window, or chosen and not yet saved, is lost.',
  'recoveryCodes.leave.title': 'Codes not kept yet',
  'recoveryCodes.leave.text':
    'The codes are shown only now. Without codes and without the phone nobody can log in; new ' +
    'codes can be asked for under Administration, though.',
  'recoveryCodes.leave.stay': 'Back to the codes',
  'recoveryCodes.leave.leave': 'Leave without keeping them',
  'newRecoveryCodes.title': 'New recovery codes',
  'newRecoveryCodes.text':
    'You get ten new codes, to be kept at once. Those from before are no longer valid, even ' +
    'where they were not used.',
  'newRecoveryCodes.noResponse':
    'No answer came: the codes from before may no longer work. Check the network and make the ' +
    'codes again.',
  'newRecoveryCodes.submit': 'Make the codes',
  'newRecoveryCodes.done': 'New recovery codes made.',
  'stepUp.title': 'Confirm with a code',
  'stepUp.submit': 'Confirm',
  'stepUp.hint':
    'The six digits that the app shows now. A code already used does not count: wait for the ' +
    'next one.',
  'authorized.project': 'Project: {project}',
  'logout.title': 'Logout',
  'logout.none': 'Nobody is signed in in this tab: there is no session to end.',
  'logout.done': 'The session has ended: nothing confidential is left in this tab.',
};
