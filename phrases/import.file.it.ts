export const importFileIt = {
  // Why a whole file, or its map, cannot be read.
  'import.badByte':
    'Alla riga {line} c’è un byte ({byte}) che non è UTF-8, come invece sembra il resto del ' +
    'file. Salvarlo di nuovo come UTF-8.',
  'import.notText':
    'Il file non è un testo CSV in UTF-8, UTF-16 o Windows-1252: salvarlo come .xlsx o «CSV ' +
    'UTF-8».',
  'import.empty': 'Il file non contiene righe: servono le intestazioni e almeno una riga.',
  'import.unclosedQuote':
    'Le virgolette aperte alla riga {row} non si chiudono: correggerle e ricaricare il file.',
  'import.strayQuote': 'Virgolette fuori posto alla riga {row}: correggerle e ricaricare il file.',
  'import.tooManyRows': 'Il file ha più di {max} righe: dividerlo in più file.',
  'import.tooManyColumns': 'Il file ha più di {max} colonne: togliere quelle che non servono.',
  'import.cellTooLong': 'La cella {address} ha più di {max} caratteri: accorciarla.',
  'import.cellMarks':
    'La cella {address} ha una fila di troppi accenti su una lettera sola: toglierli.',
  'import.passwordProtected': 'Il file è protetto da una password: toglierla e salvarlo di nuovo.',
  'import.otherExtension':
    'Il nome del file finisce per {extension}, ma il contenuto è un altro: salvarlo come .xlsx o ' +
    'CSV.',
  'import.damaged': 'Il file è danneggiato o incompleto: aprirlo, salvarlo di nuovo e ricaricarlo.',
  'import.inflates':
    'Il foglio è troppo grande per essere letto, spesso per migliaia di righe vuote ma ' +
    'formattate sotto i dati: copiare le sole celle che servono in un foglio nuovo, salvarlo ' +
    'come .xlsx e caricare quello.',
  'import.tooManyParts':
    'Il file è fatto di più di {max} parti (immagini, commenti, grafici): copiare le sole celle ' +
    'che servono in un foglio nuovo, salvarlo come .xlsx e caricare quello.',
  'import.notUtf8':
    'Una parte del file non è scritta in UTF-8: aprirlo con un foglio di calcolo, salvarlo come ' +
    '.xlsx e ricaricarlo.',
  'import.doctype':
    'Il file contiene una dichiarazione DOCTYPE, che non è ammessa: aprirlo con un foglio di ' +
    'calcolo, salvarlo come .xlsx e ricaricarlo.',
  'import.tooManySheets':
    'Il file ha più di {max} fogli: copiare in un file nuovo quello che serve e caricare quello.',
  'import.noSuchHeadingRow':
    'La riga {row} non può avere le intestazioni: scegliere una delle prime dieci righe scritte.',
  'import.noSuchSheet': 'Il file non ha il foglio «{sheet}».',
  'import.badAddress':
    'Il file nomina una cella che non esiste: {address}. Aprirlo con un foglio di calcolo, ' +
    'salvarlo come .xlsx e ricaricarlo.',
  'import.tooMuchText': 'Il file contiene troppo testo: dividerlo in più file.',
  'import.onlyFormulas':
    'Il foglio «{sheet}» contiene solo formule, dalla cella {address} in poi: scrivere al loro ' +
    'posto i valori.',
  'import.tooManyProblems':
    'Più di {max} celle del foglio contengono formule o errori o sono unite ad altre: copiarle e ' +
    'incollarle come valori in un foglio nuovo, e caricare quello.',
  'import.tooSlow':
    'La lettura del file dura più di {seconds} secondi: copiare le sole celle che servono in un ' +
    'foglio nuovo, salvarlo come .xlsx e caricare quello.',
  'import.tooMuchMemory':
    'La lettura del file richiede troppa memoria: copiare le sole celle che servono in un foglio ' +
    'nuovo, salvarlo come .xlsx e caricare quello.',
  'import.missingColumn': 'Il file non ha la colonna «{column}», nominata nella mappa.',
  'import.columnTwice': 'Il file ha più di una colonna «{column}».',
  'import.unknownField': 'La mappa nomina il campo «{field}», che non esiste.',
  'import.fieldTwice': 'La mappa nomina il campo «{field}» per più colonne.',
  'import.keyNotMapped': 'La mappa non nomina la chiave: {fields}.',
  'import.badMap': 'La mappa non è valida: {reason}.',
  'import.confirmedKind':
    'La mappa conferma «{kind}», che non è un tipo di modifica. I tipi sono: {kinds}.',
  'import.confirmedCodes':
    'La mappa conferma «{kind}» per {value}: servono i codici degli esami, uno per uno, come ' +
    '["CH015", "EM003"]. Confermarli tutti insieme non si può.',
  'import.confirmedUnused':
    'La mappa conferma «{kind}» per {codes}, ma nessuna riga ne ha bisogno: toglierli dalla ' +
    'mappa, o varrebbero per una modifica futura che nessuno ha visto.',

  // What the import command says.
  'import.usage': 'Uso: dlab import FILE --map MAPPA [--apply] [--lang it|en]',
  'import.column.internalCode': 'Codice interno',
  'import.column.sex': 'Sesso',
  'import.column.ageFrom': 'Età da',
  'import.column.ageTo': 'Età a',
  'import.column.ageUnit': 'Unità età',
  'import.column.phase': 'Fase',
  'import.column.low': 'Minimo',
  'import.column.high': 'Massimo',
  'import.column.text': 'Testo',
  'import.column.unitOfMeasurement': 'Unità di misura',
  'import.template.prestazioni': 'Modello per importare esami',
  'import.template.intervalli': 'Modello per importare intervalli',
  'import.doubtful': 'Esami con fasi o testi che l’importazione leggerebbe diversamente: {count}.',
  'import.wouldAsk': 'l’importazione chiederebbe',
  'import.intervalsUsage':
    'Uso: dlab update-intervals FILE [--map MAPPA] [--apply] [--replace] [--json RAPPORTO] ' +
    '[--age-to-included | --age-to-excluded] [--lang it|en]; --doubtful',
  'import.noFile': 'Il file {file} non può essere aperto.',
  'import.notPlainFile':
    '{file} non è un file comune (ma un dispositivo, una cartella o una pipe): salvarne il ' +
    'contenuto in un file.',
  'import.noReport': 'Il rapporto {file} non può essere scritto: non è stato fatto nulla.',
  'import.needsConfirmation':
    'Modifiche non applicate perché vanno confermate. Dopo averle guardate una per una, scrivere ' +
    'nella mappa, sotto "confirmed", i codici di quelle giuste:',
  'import.needsReplace':
    'Esami non applicati perché perderebbero intervalli: {count}. Per applicarli aggiungere ' +
    '--replace.',
  'import.tooManyStaged':
    'Attendono già {max} file: prima di portarne altri applicarne o eliminarne uno in «Da finire».',
  'import.appliedAlready': 'Questo file è già stato applicato: resta finché serve per annullarlo.',
  'import.unnamedSource': 'Senza nome',
  'import.foundSheet': '{file}: foglio «{sheet}», righe {rows}.',
  'import.found': '{file}: codifica {encoding}, separatore {separator}, righe {rows}.',
  'import.newValue': 'Nuovo valore nella tabella «{table}»: {value}',
  'import.source': 'Provenienza: {source}.',
  'import.lackingColumn':
    'Nelle volte precedenti la colonna «{heading}» riempiva {field}; ora nessuna lo riempie.',
  'import.lackingColumn.near':
    'Nelle volte precedenti la colonna «{heading}» riempiva {field}; ora nessuna lo riempie. ' +
    'Forse «{near}»?',
  'import.lackingTests':
    'Esami che i file precedenti avevano e questo no: {count}. Restano nel catalogo.',
  'import.newRow': 'Riga {row}, {key}: nuova',
  'import.skippedRow': 'Riga {row}, {key}: saltata',
  'import.unchangedRow': 'Riga {row}, {key}: invariata',
  'import.emptyKept': '{column}: celle vuote {count}, i valori restano.',
  'import.emptyCleared': '{column}: celle vuote {count}, i valori vengono svuotati.',
  'import.emptyRequired':
    '{column}: celle vuote {count}, i valori restano: il campo è obbligatorio.',
  'import.changedRow': 'Riga {row}, {key}: modificata',
  'import.refusedRow': 'Riga {row}, {key}: rifiutata',
  'import.nothing': 'niente',
  'import.counts':
    'Nuove {new}, modificate {changed}, invariate {unchanged}, rifiutate {refused}, saltate ' +
    '{skipped}.',
  'import.notApplied':
    'Non è stato cambiato nulla. Per applicare, ripetere il comando con --apply.',
  'import.applied': 'Applicato.',
} as const;
