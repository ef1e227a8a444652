import { beginAhead } from './platform/ahead.ts';
import { chosenLanguage } from './platform/chosen-language.ts';

// A script of its own that runs long before the program (scripts/sent-words-build.ts): the server
// knows neither the language stored on this device nor who reads. Its words are hidden from readers
// of another language (ui/sent.css).
const language = chosenLanguage();
if (language !== document.documentElement.lang)
  document.documentElement.dataset['otherLanguage'] = '';
beginAhead();
// Nor does the built page know which language's sentences the program will load.
const sentences = document.currentScript?.dataset[language];
if (sentences !== undefined) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = sentences;
  document.head.append(link);
}
