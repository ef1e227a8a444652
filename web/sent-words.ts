import { beginAhead } from './platform/ahead.ts';
import { chosenLanguage } from './platform/chosen-language.ts';

// A script of its own, there long before the program (scripts/sent-words-build.ts): the server does
// not know the choice that is kept
// on this device, and its words are not shown to whoever reads another language (ui/sent.css). Nor
// does it know who reads.
const language = chosenLanguage();
if (language !== document.documentElement.lang)
  document.documentElement.dataset['otherLanguage'] = '';
beginAhead();
// Nor does the built page know which language's sentences the program will ask for.
const sentences = document.currentScript?.dataset[language];
if (sentences !== undefined) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = sentences;
  document.head.append(link);
}
