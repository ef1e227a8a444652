/** Imports: what they find wrong, and what their command says. */
export const importIt = {
  // What an import finds wrong with one row of a file.
  'import.noKey': 'È vuota: senza il suo valore la riga non si riconosce.',
  'import.keyTwice': 'Lo stesso valore si trova anche in altre righe: {rows}. Ne serve una sola.',
  'import.keyTwiceMany':
    'Lo stesso valore si trova anche in altre righe: {rows} e altre {more}. Ne serve una sola.',
  'import.notKey':
    'La colonna «{column}» non può essere il codice: {count} righe su {total} contengono {value}.',
  'import.keyAmbiguous': 'Nel catalogo ce n’è più d’uno con questo valore.',
  'import.cells': 'La riga ha {count} celle, le intestazioni sono {expected}.',
  'import.number': 'Non è un numero: {value}.',
  'import.flag': 'Scrivere SI o NO: {value} non è né l’uno né l’altro.',
  'import.unknownValue': 'La tabella «{table}» non contiene {value}.',
  'import.unitTwin':
    'La tabella ha già {other}, che si scrive con le stesse lettere ed è un’altra unità: {value} non può starle accanto.',
  'import.ambiguousValue': 'Più valori della tabella «{table}» hanno il codice {value}.',
  'import.ignoredColumn': 'La colonna non è nella mappa: non viene letta.',
  'import.blankRow': 'Riga vuota.',
  'import.leftOut': 'Riga lasciata fuori.',
  'import.partLeftOut':
    'Alcune righe dell’esame sono lasciate fuori: viene saltato tutto, perché insieme sono i suoi intervalli.',
  'import.codeAbove': 'Manca il codice: la riga sembra dell’esame {code}, che sta sopra.',
  'import.needsColumn':
    'Il file non ha una colonna per «{column}», che gli intervalli presenti distinguono.',
  'import.cutText': 'Un’esportazione ha tagliato questo testo: la fine manca.',
  'import.emptied': 'Il valore che c’era viene svuotato.',
  'import.clearsNeeded': 'Il campo è obbligatorio: non si può svuotare.',
  'import.silentColumn': 'La colonna è vuota in tutte le righe.',
  'import.lostOperator': 'Un segno <, ≤, > o ≥ di prima non c’è più.',
  'import.lostSex': 'Prima gli intervalli distinguevano il sesso, ora no.',
  'import.ageAsPhase':
    '«{phase}» nomina persone o età e resta come fase, senza distinguerle: scrivere il sesso e l’età prima, «M, 18–65 anni: 1–2».',
  'import.boundsAsText':
    '«{text}» non è capito per intero e resta come testo: con i suoi numeri non si confronta nessun valore. I limiti si scrivono «M: 1–2», o «1–2» per tutti, il minore prima.',
  'import.lostAge': 'Prima gli intervalli distinguevano l’età, ora no.',
  'import.lostInterval': 'Intervalli di prima che il file non ha: {intervals}.',
  'import.otherUnit': 'L’unità di misura cambia: da {before} a {after}.',
  // What is dangerous about a change of intervals (contract/import.confirmation.ts).
  'import.confirmation': '{detail} Va confermato.',
  'import.boundFactor': 'Un limite diventa tre o più volte tanto, o un terzo o meno: {changes}.',
  'import.boundZero': 'Un limite diventa zero, o prima era zero: {changes}.',
  'import.boundSign': 'Un limite cambia segno: {changes}.',
  'import.sideLost': 'Un limite inferiore o superiore non c’è più: {changes}.',
  'import.unitApart':
    'L’unità di misura cambia (da {before} a {after}) e i limiti non la seguono: {changes}.',
  'import.boundsToText': 'Al posto dei limiti c’è un testo: {changes}.',
  'import.manyfold': 'Il numero cambia di molto: da {before} a {after}.',
  'import.ownSynonym': '«{value}» è il nome dell’esame: non è conservato tra i sinonimi.',
  'import.eatenCode': 'Un foglio di calcolo sembra aver fatto di {before} {value}: resta {before}.',
  'import.eatenKey':
    'Nessuna prestazione ha il codice {value}, ma una ha {existing}: forse un foglio di calcolo ha preso il codice per un numero. Scrivere {existing} nel file.',
  'import.eatenTwin':
    'È {existing}? Un foglio di calcolo può aver scritto quel codice come {value}.',
  'import.eatenDate': 'È un codice? {value} sembra una data trasformata dal foglio di calcolo.',
  'import.atRow': 'Riga {row}: {detail}',
  'import.unknownTest': 'Il catalogo non ha un esame con questo codice.',
  'import.notAutomatic':
    'L’esame non è segnato per l’aggiornamento automatico di intervalli e unità.',
  'import.sex': 'Non è un sesso: {value}. Scrivere M, F o niente.',
  'import.age':
    'Non è un’età o una fascia d’età: {value}. Scrivere per esempio 0-30gg, 1a-18a, ≥ 65 anni, < 1a; un’età da sola sta in «Età da» o «Età a».',
  'import.ageSign':
    '{value} non dice se quell’età è compresa: scrivere ≥ oppure < (≥ 65 anni, < 66 anni), o dire che l’ultima età di una fascia è compresa.',
  'import.undecidedAge':
    'La colonna non viene letta ma sembra dire le età ({value}): senza, l’intervallo varrebbe per tutte. Scegliere il suo campo o «(non viene letta)»; nella mappa di un comando il suo campo o null.',
  'import.undecidedSex':
    'La colonna non viene letta ma sembra dire il sesso ({value}): senza, l’intervallo varrebbe per tutti. Scegliere il suo campo o «(non viene letta)»; nella mappa di un comando il suo campo o null.',
  'import.undecidedPhase':
    'La colonna non viene letta ma sembra dire la fase ({value}): senza, l’intervallo varrebbe per tutte. Scegliere il suo campo o «(non viene letta)»; nella mappa di un comando il suo campo o null.',
  'import.questionOpen':
    '«{value}»: dipende da una domanda sul file a cui nessuno ha ancora risposto. Rispondere una volta per tutto il file, in «Domande del file»; nella mappa di un comando con ageToIncluded, stages o placeholders.',
  'import.peopleTwice':
    '«{value}» nomina sesso, età o fase diversi da quelli delle altre colonne della riga.',
  'import.undecidedGroup':
    'La colonna sembra contenere limiti per sesso o età ({value}) ma la sua intestazione non è chiara: scriverla come «Minimo donna» o «Massimo 18-65 anni», o scegliere «(non viene letta)»; nella mappa di un comando null.',
  'import.question.lastAge': 'L’ultima età di una fascia («{words}», righe: {rows}) è compresa?',
  'import.question.stage': 'Da che età a che età vale «{words}» (righe: {rows})?',
  'import.question.placeholder': 'Che cosa significa «{words}» (righe: {rows})?',
  'import.question.unanswered': 'Nessuna risposta: le righe aspettano.',
  'import.answer.included': 'Sì, è compresa.',
  'import.answer.excluded': 'No, la fascia finisce prima di quell’età.',
  'import.answer.phase': 'Nessuna età: la parola resta come fase.',
  'import.answer.everyAge': 'Tutte le età.',
  'import.answer.from': 'Da {from} {unit} in su.',
  'import.answer.fromTo': 'Da {from} a meno di {to} {unit}.',
  'import.answer.empty': 'Una cella vuota.',
  'import.answer.text': 'Un testo come gli altri.',
  'import.undecidedNameless':
    'Una colonna senza intestazione sembra dire età, sesso o fase ({value}): darle un’intestazione nel file, o toglierla.',
  'import.ageUnit': 'Non è un’unità di età: {value}. Scrivere ore, giorni, settimane, mesi o anni.',
  'import.ageUnitsDiffer':
    'Le età sono in unità diverse, che non si convertono con esattezza: {one} e {other}.',
  'import.ageOrder': 'L’età finale non supera quella iniziale.',
  'import.boundOrder': 'Il limite superiore è minore di quello inferiore.',
  'import.bound': 'Due limiti dalla stessa parte: {value}.',
  'import.noRange': 'Manca l’intervallo, che le altre righe dello stesso esame hanno.',
  'import.textAndBounds': 'Un intervallo ha i limiti oppure un testo, non entrambi.',
  'import.sameWho': 'Stesso sesso, età e fase della riga {other}.',
  'import.unitsDiffer': 'Lo stesso esame ha unità diverse: {one} e {other}.',
  'import.gap': 'Gli intervalli non coprono tutte le età.',
  'import.overlap': 'Alcuni intervalli si sovrappongono.',
  'import.rowNever':
    'Un intervallo non vale per nessuno: altri, più precisi, lo sostituiscono sempre.',
  'import.rowContradiction': 'Due intervalli delle stesse persone hanno valori diversi.',
  'import.rowRepetition': 'Un intervallo è ripetuto.',
  'import.zeroInterval': 'Un intervallo va da 0 a 0: solo lo zero vi rientra.',
  'import.formula':
    'La cella {address} contiene una formula senza il suo valore: aprire e salvare il file con un foglio di calcolo, o scrivere il valore.',
  'import.errorCell': 'La cella {address} contiene un errore: {value}.',
  'import.mergedCell': 'La cella {address} è unita ad altre: il suo valore non è scritto.',
  'import.struckCell':
    'La cella {address} ha testo barrato, letto come il resto: se non vale più, toglierlo.',
  'import.unsignedCell':
    'La cella {address} ha caratteri in apice o pedice che non hanno un segno proprio: letti come gli altri.',
  'import.shownOther':
    'La cella {address} contiene {value} e mostra {shown}: preso il valore contenuto.',
  'import.shownCode':
    'La cella {address} contiene {value} e mostra {shown}: per un codice vale ciò che mostra.',
  'import.unknownFormat':
    'Non si sa con certezza che cosa mostri la cella {address}, che contiene {value}: dare alla cella il formato testo e scrivervi il codice.',
  'import.mojibake': 'Lettere rovinate: forse si voleva scrivere «{value}».',
  'import.invisibleTaken': 'Tolti caratteri che non si vedono: {characters}.',
  'import.lettersMended': 'Lettere rovinate: preso il testo proposto, «{value}».',
  'import.formulaText': 'Comincia come una formula: è presa come testo, così com’è scritta.',
  'import.formulaValue':
    'La cella {address} contiene una formula: preso il suo ultimo valore calcolato.',
  'import.formulaValues':
    'Celle con una formula, di cui è preso l’ultimo valore calcolato: {count}.',
  'import.unguarded':
    'Celle da cui è tolto l’apostrofo che le protegge dal diventare formule: {count}.',
  'import.lostAccent':
    'Una lettera sembra perduta: controllare, e salvare il file come .xlsx o «CSV UTF-8».',
  'import.lostSign':
    'Dove sta «?» sembra perduto un segno (≥, ≤, −, –, un esponente): controllare, e salvare il file come .xlsx o «CSV UTF-8».',
  'import.lettersLost':
    'Lettere perdute: la cella differisce dal catalogo solo dove sta «?», e resta il testo del catalogo, «{value}». Salvare il file come .xlsx o «CSV UTF-8».',
  'import.lettersToMend':
    'Lettere rovinate, che non si salvano così: usare i testi proposti in tutto il file, o correggere la cella. Proposta: «{value}».',
  'import.hiddenRows': 'Righe nascoste, lette come le altre: {count} ({rows}).',
  'import.hiddenColumns': 'Colonne nascoste, lette come le altre: {columns}.',
  'import.hiddenSheets': 'Fogli nascosti: {sheets}.',
  'import.titleRows': 'Righe sopra le intestazioni, che non vengono lette: {rows}.',
  'import.repeatedHeadings': 'Righe che ripetono le intestazioni, che non vengono lette: {rows}.',
  'import.totalsRows': 'Righe dei totali di una tabella, che non vengono lette: {rows}.',
  'import.noHeading': 'La colonna {column} non ha intestazione: non viene letta.',

  // Why a whole file, or its map, cannot be read.
  'import.badByte':
    'Alla riga {line} c’è un byte ({byte}) che non è UTF-8, come invece sembra il resto del file. Salvarlo di nuovo come UTF-8.',
  'import.notText':
    'Il file non è un testo CSV in UTF-8, UTF-16 o Windows-1252: salvarlo come .xlsx o «CSV UTF-8».',
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
    'Il nome del file finisce per {extension}, ma il contenuto è un altro: salvarlo come .xlsx o CSV.',
  'import.damaged': 'Il file è danneggiato o incompleto: aprirlo, salvarlo di nuovo e ricaricarlo.',
  'import.inflates':
    'Il foglio è troppo grande per essere letto, spesso per migliaia di righe vuote ma formattate sotto i dati: copiare le sole celle che servono in un foglio nuovo, salvarlo come .xlsx e caricare quello.',
  'import.tooManyParts':
    'Il file è fatto di più di {max} parti (immagini, commenti, grafici): copiare le sole celle che servono in un foglio nuovo, salvarlo come .xlsx e caricare quello.',
  'import.notUtf8':
    'Una parte del file non è scritta in UTF-8: aprirlo con un foglio di calcolo, salvarlo come .xlsx e ricaricarlo.',
  'import.doctype':
    'Il file contiene una dichiarazione DOCTYPE, che non è ammessa: aprirlo con un foglio di calcolo, salvarlo come .xlsx e ricaricarlo.',
  'import.tooManySheets':
    'Il file ha più di {max} fogli: copiare in un file nuovo quello che serve e caricare quello.',
  'import.noSuchHeadingRow':
    'La riga {row} non può avere le intestazioni: scegliere una delle prime dieci righe scritte.',
  'import.noSuchSheet': 'Il file non ha il foglio «{sheet}».',
  'import.badAddress':
    'Il file nomina una cella che non esiste: {address}. Aprirlo con un foglio di calcolo, salvarlo come .xlsx e ricaricarlo.',
  'import.tooMuchText': 'Il file contiene troppo testo: dividerlo in più file.',
  'import.onlyFormulas':
    'Il foglio «{sheet}» contiene solo formule, dalla cella {address} in poi: scrivere al loro posto i valori.',
  'import.tooManyProblems':
    'Più di {max} celle del foglio contengono formule o errori o sono unite ad altre: copiarle e incollarle come valori in un foglio nuovo, e caricare quello.',
  'import.tooSlow':
    'La lettura del file dura più di {seconds} secondi: copiare le sole celle che servono in un foglio nuovo, salvarlo come .xlsx e caricare quello.',
  'import.tooMuchMemory':
    'La lettura del file richiede troppa memoria: copiare le sole celle che servono in un foglio nuovo, salvarlo come .xlsx e caricare quello.',
  'import.missingColumn': 'Il file non ha la colonna «{column}», nominata nella mappa.',
  'import.columnTwice': 'Il file ha più di una colonna «{column}».',
  'import.unknownField': 'La mappa nomina il campo «{field}», che non esiste.',
  'import.fieldTwice': 'La mappa nomina il campo «{field}» per più colonne.',
  'import.keyNotMapped': 'La mappa non nomina la chiave: {fields}.',
  'import.badMap': 'La mappa non è valida: {reason}.',
  'import.confirmedKind':
    'La mappa conferma «{kind}», che non è un tipo di modifica. I tipi sono: {kinds}.',
  'import.confirmedCodes':
    'La mappa conferma «{kind}» per {value}: servono i codici degli esami, uno per uno, come ["CH015", "EM003"]. Confermarli tutti insieme non si può.',
  'import.confirmedUnused':
    'La mappa conferma «{kind}» per {codes}, ma nessuna riga ne ha bisogno: toglierli dalla mappa, o varrebbero per una modifica futura che nessuno ha visto.',

  // What the import command says.
  'import.usage': 'Uso: npm run import -- FILE --map MAPPA [--apply] [--lang it|en]',
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
    'Uso: npm run update-intervals -- FILE [--map MAPPA] [--apply] [--replace] [--json RAPPORTO] [--age-to-included | --age-to-excluded] [--lang it|en]; --doubtful',
  'import.noFile': 'Il file {file} non può essere aperto.',
  'import.notPlainFile':
    '{file} non è un file comune (ma un dispositivo, una cartella o una pipe): salvarne il contenuto in un file.',
  'import.noReport': 'Il rapporto {file} non può essere scritto: non è stato fatto nulla.',
  'import.needsConfirmation':
    'Modifiche non applicate perché vanno confermate. Dopo averle guardate una per una, scrivere nella mappa, sotto "confirmed", i codici di quelle giuste:',
  'import.needsReplace':
    'Esami non applicati perché perderebbero intervalli: {count}. Per applicarli aggiungere --replace.',
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
    'Nelle volte precedenti la colonna «{heading}» riempiva {field}; ora nessuna lo riempie. Forse «{near}»?',
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
    'Nuove {new}, modificate {changed}, invariate {unchanged}, rifiutate {refused}, saltate {skipped}.',
  'import.notApplied':
    'Non è stato cambiato nulla. Per applicare, ripetere il comando con --apply.',
  'import.applied': 'Applicato.',
} as const;

/** A language's sentences of them. */
export type ImportPhrases = Readonly<Record<keyof typeof importIt, string>>;
