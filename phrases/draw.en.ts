import type { DrawPhrases } from './phrases.ts';

export const drawEn: DrawPhrases = {
  'draw.title': 'Draw list',
  'draw.begun':
    'Opened at {time} in this tab. It holds nothing about the patient and does not leave the ' +
    'device.',
  'draw.private':
    'It lives in this tab. It holds nothing about the patient and does not leave the device.',
  'draw.empty': 'The list is empty: type or paste the tests, or press + beside a test.',
  'draw.field': 'Tests to add',
  'draw.field.help':
    'Name, initials, synonym or code; several tests separated by commas, semicolons or line ends. ' +
    'The text is not stored, printed or sent.',
  'draw.add': 'Add',
  'draw.preparing': 'The search is being prepared…',
  'draw.chosen': 'Tests in the list',
  'draw.remove': 'Remove',
  'draw.added.one': '{count} test added.',
  'draw.added.other': '{count} tests added.',
  'draw.waiting.one': '{count} entry to decide',
  'draw.waiting.other': '{count} entries to decide',
  'draw.notFound': 'no test found',
  'draw.maybe': 'which test?',
  'draw.giveUp': 'Give up {text}',
  'draw.unread.one': 'The text was too long: {count} entry was not read. Paste it separately.',
  'draw.unread.other':
    'The text was too long: {count} entries were not read. Paste them separately.',
  'draw.lost.one':
    'Before the page was loaded again {count} entry was not in the list: paste it once more.',
  'draw.lost.other':
    'Before the page was loaded again {count} entries were not in the list: paste them once more.',
  'draw.seen': 'Seen',
  'draw.full': 'A list has at most {count} tests: others are not added.',

  'draw.atLeast.one': 'At least {count} tube',
  'draw.atLeast.other': 'At least {count} tubes',
  'draw.noTube': 'No tube',
  'draw.tests.one': '{count} test',
  'draw.tests.other': '{count} tests',
  'draw.containers.one': '{count} other container',
  'draw.containers.other': '{count} other containers',
  'draw.apart': 'To keep apart and deliver first',
  'draw.apart.ice': 'On ice: {samples}',
  'draw.apart.dark': 'Protected from light: {samples}',
  'draw.apart.urgent': 'Deliver {time}: {samples}',
  'draw.tubes': 'Tubes in the order of draw',
  'draw.number': 'Tube {number}',
  'draw.numberShort': 'number {number}',
  'draw.unordered': 'Order of draw not stated',
  'draw.others': 'Other samples',
  'draw.noMaterial': 'Material not stated',
  'draw.volume': 'Minimum volume: {volume}',
  'draw.volume.some': 'Minimum volume: {volume}, stated for {stated} of {count} tests',
  'draw.separate':
    'Apart from {tests}: conditions that differ or are not stated. Ask the laboratory whether ' +
    'one is enough.',
  'draw.ownTime': 'A time of draw of its own ({time}): not shared.',
  'draw.time.trough': 'before the dose',
  'draw.time.timed': 'at a set time',
  'draw.time.serial': 'serial draws',
  'draw.wingedSet':
    'With a winged set fill a discard tube before: the first tube is for coagulation and must be ' +
    'filled to its mark.',
  'draw.preparation': 'Preparation of the patient',
  'draw.fasting': 'Fasting',
  'draw.fastingFor': 'Fasting for {hours}',
  'draw.fastingDiffers': 'Instructions on fasting differ: {yes} requires it, {no} does not.',
  'draw.fastingNotStated': 'Fasting not stated: {tests}',
  'draw.fastingNotStated.many.one': 'Fasting not stated for {count} test',
  'draw.fastingNotStated.many.other': 'Fasting not stated for the other {count} tests',
  'draw.noNote': 'No note: {tests}',
  'draw.noNote.many.one': 'No note for {count} test',
  'draw.noNote.many.other': 'No note for the other {count} tests',
  'draw.delivery': 'Delivery',
  'draw.within': 'Within {time}',
  'draw.atOnce': 'At once',
  'draw.noTime': 'Time not stated',
  'draw.centrifuge': 'centrifuge within {time}',
  'draw.order':
    'Order: EFLM-COLABIOCLI recommendation of 2018, with the ranks of the laboratory. The number is ' +
    'a minimum: the volumes may require more.',
  'draw.revisions': 'Revisions: {list}',
  'draw.scan': 'This list, to be opened with a camera',
  'draw.tooLongToScan': 'The list is too long for a QR code.',

  'draw.print': 'Print',
  'draw.copyLink': 'Copy the link',
  'draw.copyText': 'Copy the text',
  'draw.clear': 'Empty',
  'draw.incomplete.one': '{count} entry not found or not confirmed: the list is not complete.',
  'draw.incomplete.other': '{count} entries not found or not confirmed: the list is not complete.',

  'draw.changed': 'The catalogue has changed since then',
  'draw.changed.removed': '{code}: it is no longer in the catalogue.',
  'draw.changed.renamed': '{name}: its code was {before} and is {code} now.',
  'draw.changed.revised': '{name}: it was at revision {before} and is at {revision} now.',
  'draw.unreadLink.one': '{count} part of the link cannot be read: the list is not complete.',
  'draw.unreadLink.other': '{count} parts of the link cannot be read: the list is not complete.',

  'draw.old.title': 'Is it still the same patient?',
  'draw.old.text.one': 'This tab has a list of {time} with {count} test.',
  'draw.old.text.other': 'This tab has a list of {time} with {count} tests.',
  'draw.old.continue': 'Go on with the list',
  'draw.old.empty': 'Empty it and begin anew',
  'draw.linked.title': 'Replace the list?',
  'draw.linked.text.one': 'The link holds a list with {count} test.',
  'draw.linked.text.other': 'The link holds a list with {count} tests.',
  'draw.linked.replace': 'Replace the list',
  'draw.linked.add': 'Add to the list',

  'compare.title': 'Comparison',
  'compare.only': 'Only the differences',
  'compare.field': 'Field',
  'compare.differs': 'different',
  'compare.different.one': '{count} different field',
  'compare.different.other': '{count} different fields',
  'compare.few': 'Choose two to four tests: put them into the draw list and press Compare.',
  'compare.left.one':
    '{count} test of the address is not there or one too many: at most four tests are compared.',
  'compare.left.other':
    '{count} tests of the address are not there or too many: at most four tests are compared.',

  'lists.device':
    'Lists stay in this browser: whoever uses the same device sees them, and whoever clears its ' +
    'data deletes them. Put no patient’s data into the names.',
  'lists.favourites': 'Favourites',
  'lists.new': 'New list',
  'lists.create': 'Create and add',
  'lists.empty':
    'No lists yet. Make one on a test’s page or from the draw list, with “Save to a list”.',
  'lists.noTests': 'The list has no tests.',
  'lists.name': 'Name of the list',
  'lists.rename': 'Rename',
  'lists.rename.do': 'Save the name',
  'lists.delete': 'Delete',
  'lists.deleted': 'The list “{name}” has been deleted.',
  'lists.restore': 'Undo the deletion',
  'lists.removeTest': 'Remove {name} from the list',
  'lists.notStored':
    'Not saved. There is a list of this name already, there would be more than 50 lists or 100 ' +
    'tests, or the browser grants no room.',
  'lists.unreadable':
    'The lists of this device were saved by another version and cannot be read: they stay as ' +
    'they are. Reload the page.',
  'lists.linked': 'A list from a link: it is not saved on this device.',
  'lists.linked.known': 'A list from a link: this device has it already.',
  'lists.linked.save': 'Save on this device',
  'lists.linked.leave': 'Close the list',
  'lists.unreadLink': 'The link has no list that can be read: ask for it again.',
};
