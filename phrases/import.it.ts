import { importFileIt } from './import.file.it.ts';

export const importIt = {
  ...importFileIt,
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
  'import.option': 'Non è una delle voci possibili: {value}. Vedere il modello o la guida.',
  'import.unknownValue': 'La tabella «{table}» non contiene {value}.',
  'import.unitTwin':
    'La tabella ha già {other}, che si scrive con le stesse lettere ed è un’altra unità: {value} ' +
    'non può starle accanto.',
  'import.ambiguousValue': 'Più valori della tabella «{table}» hanno il codice {value}.',
  'import.ignoredColumn': 'La colonna non è nella mappa: non viene letta.',
  'import.blankRow': 'Riga vuota.',
  'import.notWithdrawn':
    'Esami che il file non ha e che non vengono ritirati con esso, perché contengono qualcosa che ' +
    'oggi il modulo non accetta: {count} ({codes}). Aprirli e correggerli, o ritirarli dal modulo.',
  'import.withdrawnLeft': 'L’esame è ritirato: resta com’è.',
  'import.leftOut': 'Riga lasciata fuori.',
  'import.partLeftOut':
    'Alcune righe dell’esame sono lasciate fuori: viene saltato tutto, perché insieme sono i ' +
    'suoi intervalli.',
  'import.codeAbove': 'Manca il codice: la riga sembra dell’esame {code}, che sta sopra.',
  'import.needsColumn':
    'Il file non ha una colonna per «{column}», che gli intervalli presenti distinguono.',
  'import.cutText': 'Un’esportazione ha tagliato questo testo: la fine manca.',
  'import.sameName':
    'Un altro esame si chiama già così, o ha questo nome tra i suoi: «{name}» ({code}). Se è lo ' +
    'stesso esame, il codice della riga è da correggere.',
  'import.emptied': 'Il valore che c’era viene svuotato.',
  'import.clearsNeeded': 'Il campo è obbligatorio: non si può svuotare.',
  'import.silentColumn': 'La colonna è vuota in tutte le righe.',
  'import.lostOperator': 'Un segno <, ≤, > o ≥ di prima non c’è più.',
  'import.lostSex': 'Prima gli intervalli distinguevano il sesso, ora no.',
  'import.ageAsPhase':
    '«{phase}» nomina persone o età e resta come fase, senza distinguerle: scrivere il sesso e ' +
    'l’età prima, «M, 18–65 anni: 1–2».',
  'import.boundsAsText':
    '«{text}» non è capito per intero e resta come testo: con i suoi numeri non si confronta ' +
    'nessun valore. I limiti si scrivono «M: 1–2», o «1–2» per tutti, il minore prima.',
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
  'import.coercedCode':
    'Un foglio di calcolo sembra aver fatto di {before} {value}: resta {before}.',
  'import.coercedKey':
    'Nessuna prestazione ha il codice {value}, ma una ha {existing}: forse un foglio di calcolo ' +
    'ha preso il codice per un numero. Scrivere {existing} nel file.',
  'import.coercedTwin':
    'È {existing}? Un foglio di calcolo può aver scritto quel codice come {value}.',
  'import.coercedDate': 'È un codice? {value} sembra una data trasformata dal foglio di calcolo.',
  'import.atRow': 'Riga {row}: {detail}',
  'import.unknownTest': 'Il catalogo non ha un esame con questo codice.',
  'import.notAutomatic':
    'L’esame non è segnato per l’aggiornamento automatico di intervalli e unità.',
  'import.sex': 'Non è un sesso: {value}. Scrivere M, F o niente.',
  'import.age':
    'Non è un’età o una fascia d’età: {value}. Scrivere per esempio 0-30gg, 1a-18a, ≥ 65 anni, < ' +
    '1a; un’età da sola sta in «Età da» o «Età a».',
  'import.ageSign':
    '{value} non dice se quell’età è compresa: scrivere ≥ oppure < (≥ 65 anni, < 66 anni), o ' +
    'dire che l’ultima età di una fascia è compresa.',
  'import.undecidedAge':
    'La colonna non viene letta ma sembra dire le età ({value}): senza, l’intervallo varrebbe ' +
    'per tutte. Scegliere il suo campo o «(non viene letta)»; nella mappa di un comando il suo ' +
    'campo o null.',
  'import.undecidedSex':
    'La colonna non viene letta ma sembra dire il sesso ({value}): senza, l’intervallo varrebbe ' +
    'per tutti. Scegliere il suo campo o «(non viene letta)»; nella mappa di un comando il suo ' +
    'campo o null.',
  'import.undecidedPhase':
    'La colonna non viene letta ma sembra dire la fase ({value}): senza, l’intervallo varrebbe ' +
    'per tutte. Scegliere il suo campo o «(non viene letta)»; nella mappa di un comando il suo ' +
    'campo o null.',
  'import.questionOpen':
    '«{value}»: dipende da una domanda sul file a cui nessuno ha ancora risposto. Rispondere una ' +
    'volta per tutto il file, in «Domande del file»; nella mappa di un comando con ' +
    'ageToIncluded, stages, placeholders o withdrawn.',
  'import.peopleTwice':
    '«{value}» nomina sesso, età o fase diversi da quelli delle altre colonne della riga.',
  'import.undecidedGroup':
    'La colonna sembra contenere limiti per sesso o età ({value}) ma la sua intestazione non è ' +
    'chiara: scriverla come «Minimo donna» o «Massimo 18-65 anni», o scegliere «(non viene ' +
    'letta)»; nella mappa di un comando null.',
  'import.question.lastAge': 'L’ultima età di una fascia («{words}», righe: {rows}) è compresa?',
  'import.question.stage': 'Da che età a che età vale «{words}» (righe: {rows})?',
  'import.question.placeholder': 'Che cosa significa «{words}» (righe: {rows})?',
  'import.question.withdrawn':
    '«{words}» (righe: {rows}): gli esami ritirati che il file contiene tornano in uso?',
  'import.question.unanswered': 'Nessuna risposta: le righe aspettano.',
  'import.answer.included': 'Sì, è compresa.',
  'import.answer.excluded': 'No, la fascia finisce prima di quell’età.',
  'import.answer.phase': 'Nessuna età: la parola resta come fase.',
  'import.answer.everyAge': 'Tutte le età.',
  'import.answer.from': 'Da {from} {unit} in su.',
  'import.answer.fromTo': 'Da {from} a meno di {to} {unit}.',
  'import.answer.empty': 'Una cella vuota.',
  'import.answer.inUse': 'Tornano in uso.',
  'import.answer.leave': 'Restano ritirati: le righe non cambiano nulla.',
  'import.answer.text': 'Un testo come gli altri.',
  'import.undecidedNameless':
    'Una colonna senza intestazione sembra dire età, sesso o fase ({value}): darle ' +
    'un’intestazione nel file, o toglierla.',
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
    'La cella {address} contiene una formula senza il suo valore: aprire e salvare il file con ' +
    'un foglio di calcolo, o scrivere il valore.',
  'import.errorCell': 'La cella {address} contiene un errore: {value}.',
  'import.mergedCell': 'La cella {address} è unita ad altre: il suo valore non è scritto.',
  'import.struckCell':
    'La cella {address} ha testo barrato, letto come il resto: se non vale più, toglierlo.',
  'import.unsignedCell':
    'La cella {address} ha caratteri in apice o pedice che non hanno un segno proprio: letti ' +
    'come gli altri.',
  'import.shownOther':
    'La cella {address} contiene {value} e mostra {shown}: preso il valore contenuto.',
  'import.shownCode':
    'La cella {address} contiene {value} e mostra {shown}: per un codice vale ciò che mostra.',
  'import.unknownFormat':
    'Non si sa con certezza che cosa mostri la cella {address}, che contiene {value}: dare alla ' +
    'cella il formato testo e scrivervi il codice.',
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
    'Dove sta «?» sembra perduto un segno (≥, ≤, −, –, un esponente): controllare, e salvare il ' +
    'file come .xlsx o «CSV UTF-8».',
  'import.lettersLost':
    'Lettere perdute: la cella differisce dal catalogo solo dove sta «?», e resta il testo del ' +
    'catalogo, «{value}». Salvare il file come .xlsx o «CSV UTF-8».',
  'import.lettersToMend':
    'Lettere rovinate, che non si salvano così: usare i testi proposti in tutto il file, o ' +
    'correggere la cella. Proposta: «{value}».',
  'import.hiddenRows': 'Righe nascoste, lette come le altre: {count} ({rows}).',
  'import.hiddenColumns': 'Colonne nascoste, lette come le altre: {columns}.',
  'import.hiddenSheets': 'Fogli nascosti: {sheets}.',
  'import.titleRows': 'Righe sopra le intestazioni, che non vengono lette: {rows}.',
  'import.repeatedHeadings': 'Righe che ripetono le intestazioni, che non vengono lette: {rows}.',
  'import.totalsRows': 'Righe dei totali di una tabella, che non vengono lette: {rows}.',
  'import.noHeading': 'La colonna {column} non ha intestazione: non viene letta.',
  // How the columns of a template are filled in.
  'import.guide.rows': 'Righe',
  'import.guide.rows.prestazioni':
    'Un esame per riga, nel primo foglio. Il codice interno dice quale: se è già in catalogo ' +
    'viene aggiornato, altrimenti è nuovo.',
  'import.guide.rows.intervalli':
    'Un intervallo per riga, nel primo foglio. Tutte le righe con lo stesso codice sono insieme ' +
    'gli intervalli di quell’esame e prendono il posto di quelli di prima.',
  'import.guide.columns': 'Colonne',
  'import.guide.columns.prestazioni':
    'Le colonne che non servono si tolgono: quei campi restano come sono. Una cella vuota lascia ' +
    'ciò che l’esame ha; (vuoto) nella cella lo svuota. Salvare il file come .xlsx o «CSV ' +
    'UTF-8»: nel CSV semplice ≥ e − diventano «?».',
  'import.guide.columns.intervalli':
    'Le colonne che non servono si possono togliere. Prima di applicare si vede che cosa ' +
    'cambierebbe. Salvare il file come .xlsx o «CSV UTF-8»: nel CSV semplice ≥ e − diventano «?».',
  'import.guide.required': 'Obbligatorio.',
  'import.guide.example': 'Esempio: {example}',
  'import.guide.text': 'Testo su una riga, al massimo {max} caratteri.',
  'import.guide.longText': 'Testo, anche su più righe, al massimo {max} caratteri.',
  'import.guide.texts': 'Più valori: uno per riga nella cella, oppure separati da punto e virgola.',
  'import.guide.codes':
    'I codici interni di altri esami: uno per riga, o separati da punto e virgola.',
  'import.guide.day': 'Un giorno, per esempio 31/12/2027.',
  'import.guide.number': 'Un numero, senza unità.',
  'import.guide.flag': 'Sì oppure No. Vuoto: non indicato.',
  'import.guide.switch': 'Sì oppure No. Vuoto vuol dire No.',
  'import.guide.choice': 'Un valore della tabella «{table}»: il codice o la descrizione.',
  'import.guide.choices':
    'Valori della tabella «{table}», con il codice o la descrizione: uno per riga nella cella, ' +
    'oppure separati da punto e virgola.',
  'import.guide.intervals':
    'Un intervallo per riga nella cella: sesso, età, fase, due punti, valori. Valori: 3,5–5,2 · ' +
    '< 5 · ≥ 40 · > 3 e < 5 · parole, per esempio Negativo. Età: 18–65 anni (65 non compresi), ≥ ' +
    '65 anni, < 28 giorni.',
  'import.guide.interval.internalCode': 'Il codice di un esame che è già in catalogo.',
  'import.guide.interval.sex': 'M oppure F. Vuoto: tutti.',
  'import.guide.interval.ageFrom': 'Da questa età, compresa. Vuoto: dalla nascita.',
  'import.guide.interval.ageTo': 'Fino a questa età, non compresa. Vuoto: senza fine.',
  'import.guide.interval.ageUnit': 'ore, giorni, settimane, mesi oppure anni. Vuoto: anni.',
  'import.guide.interval.phase': 'Solo dove serve, per esempio: fase follicolare.',
  'import.guide.interval.low': 'Un numero, compreso; con > davanti non compreso.',
  'import.guide.interval.high': 'Un numero, compreso; con < davanti non compreso.',
  'import.guide.interval.text': 'Parole al posto di minimo e massimo, per esempio: Negativo.',
} as const;

export type ImportPhrases = Readonly<Record<keyof typeof importIt, string>>;
