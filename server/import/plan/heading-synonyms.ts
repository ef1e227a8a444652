import type { ImportKind } from '#contract/importazione.ts';

type Synonyms = readonly (readonly [key: string, texts: readonly string[]])[];

const synonyms = (texts: Readonly<Record<string, string>>): Synonyms =>
  Object.entries(texts).map(([key, list]) => [key, list.split(',').map((text) => text.trim())]);

/**
 * Headings in use instead of the fields' labels, from catalogues of hospitals and regions and from
 * laboratory systems. The first field of a text counts; compared by `headingKey` (headings.ts).
 */
export const headingSynonyms: Readonly<Record<ImportKind, Synonyms>> = {
  prestazioni: synonyms({
    serviceName: `
      esame, nome, nome esame, analisi, descrizione, denominazione, denominazione catalogo,
      descrizione esame, descrizione prestazione, denominazione esame, test, test name, name`,
    internalCode: `
      codice, cod, codice esame, codice catalogo, codice prestazione, codice laboratorio, cod int,
      code, test code, internal code, codice lis, mnemonico`,
    nomenclatorCode: `
      nomenclatore, codice nomenclatore, codice regionale, codice ssn, codice ministeriale,
      codice lea, codice nomenclatore regionale, dmr, nomenclature code`,
    initials: 'sigla, abbreviazione, acronimo, abbreviation, short name',
    synonym: 'sinonimi, sinonimo, altri nomi, alias, synonyms, denominazione nomenclatore',
    analyticalMethod: 'metodo, metodo analitico, metodica, tecnica, method',
    material: 'materiale, campione, matrice, materiale biologico, tipo campione, sample, specimen',
    placeOfExecution: `
      luogo, sede, sede di esecuzione, luogo esecuzione, laboratorio esecutore, site`,
    responseTimeDays: `
      tempo di risposta, tempi di risposta, tempo risposta giorni, giorni, tat, refertazione giorni,
      tempo di refertazione, turnaround time, response time, response time days`,
    affiliatedExamSsn: 'ssn, convenzionato, convenzionato ssn, mutuabile',
    urgentRequest: 'urgente, urgenza, urgenze, richiedibile urgente, urgent, stat',
    urgentInpatientsOnly: 'solo ricoverati, urgente solo ricoverati, inpatients only',
    withdrawalMethods: 'prelievo, modalita prelievo, modalita di prelievo, raccolta, collection',
    sampleTreatmentTransport: `
      trattamento campione, trasporto, conservazione e trasporto, conservazione, transport,
      sample treatment and transport`,
    testTubeContainer: 'provetta, contenitore, provetta contenitore, provette, tube, container',
    outcomeProfile: 'esito, profilo esito, tipo risultato, result type',
    noteLab: 'note laboratorio, note interne, nota interna',
    clinicalMeaning: 'significato, significato clinico, indicazioni, clinical significance',
    intervals: `
      intervallo, intervalli, intervallo di riferimento, valori di riferimento, valori normali,
      range, range di riferimento, reference range, reference interval, reference intervals`,
    unitOfMeasurement: 'unita, unita di misura, unita misura, um, u m, udm, unit, units',
    researchedMicroorganisms: 'microrganismi, germi, microorganismi ricercati, organisms',
    executionSector: 'settore, reparto, area, sezione, settore di laboratorio, section',
    notePatient: `
      preparazione, preparazione paziente, note paziente, istruzioni paziente, preparation`,
    analyticSystem: 'sistema, strumento, analizzatore, apparecchio, strumentazione, instrument',
    // Of ice, light and fasting only the product's own headings: elsewhere such columns hold prose.
    fastingHours: 'ore di digiuno, ore digiuno, fasting hours, hours of fasting',
    deliverWithinMinutes: 'minuti consegna, consegna entro, deliver within',
    centrifugeWithinMinutes: 'minuti centrifugazione, centrifugare entro, centrifuge within',
    minimumVolume: 'volume minimo, volume minimo ml, minimum volume, min volume',
    urgentResultMinutes: 'minuti urgenza, risultato urgente entro, tat urgente, urgent tat',
    rejectionReasons: 'motivi di rifiuto, criteri di rifiuto, rifiuto campione, rejection criteria',
  }),
  intervalli: synonyms({
    internalCode: `
      codice, cod, codice esame, codice interno, codice prestazione, code, test code, esame, test,
      mnemonico`,
    sex: `
      sesso, genere, sex, gender, s, m f, f m, mf, sesso m f, sex m f, maschio femmina,
      sesso paziente, sesso del paziente, patient sex, male female`,
    ageFrom: `
      eta da, da eta, eta minima, eta min, dall eta, eta dal, eta inizio, age from, from age,
      age min, min age, age low`,
    ageTo: `
      eta a, a eta, eta massima, eta max, all eta, eta al, eta fine, age to, to age, age max,
      max age, age high`,
    ageUnit: 'unita eta, unita di eta, um eta, tipo eta, unita dell eta, age unit, unit of age',
    phase: `
      fase, condizione, condizioni, stato, fase ciclo, fase del ciclo, fase mestruale,
      stato fisiologico, condizione fisiologica, phase, condition, cycle phase,
      physiological state`,
    low: `
      minimo, min, limite inferiore, valore minimo, inferiore, low, lower, lower limit, ref low,
      val min, range min`,
    high: `
      massimo, max, limite superiore, valore massimo, superiore, high, upper, upper limit, ref high,
      val max, range max`,
    text: 'testo, intervallo, intervallo testo, valore testuale, commento, text, reference text',
    unitOfMeasurement: `
      unita, unita di misura, unita misura, um, u m, udm, unit, units, unit of measurement`,
  }),
};

/** An age or a limit; an age where other columns hold the limits or the text (headings.ts). */
export const ageSynonyms: Synonyms = synonyms({
  ageFrom: 'da, dal, from',
  ageTo: 'a, al, fino a, to',
});

/** Both ages in one column, where no other column holds the first one. */
export const ageRangeSynonyms: Synonyms = synonyms({
  ageFrom: `
    eta, eta paziente, fascia eta, fascia di eta, fascia d eta, fasce eta, fasce di eta,
    fasce d eta, range eta, range di eta, range d eta, intervallo eta, intervallo di eta,
    intervallo d eta, classe eta, classe di eta, classe d eta, gruppo di eta, gruppo d eta,
    eta da a, age, ages, age range, age group, age band, age class, age interval, patient age`,
});
