import { beginAhead } from './platform/ahead.ts';
import { chosenLanguage } from './platform/chosen-language.ts';

// A script of its own, there long before the program (scripts/sent-words-build.ts): the server does not know the choice that is kept
// on this device, and its words are not shown to whoever reads another language (ui/sent.css). Nor does it know who reads.
if (chosenLanguage() !== document.documentElement.lang) document.documentElement.dataset['otherLanguage'] = '';
beginAhead();
