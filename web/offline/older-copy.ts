import type { Catalogo } from '#contract/catalogo.ts';
import { catalogoForm } from '#contract/catalogo.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';

/**
 * A copy in this release's form. In an older one a no is perhaps one that nobody stated, and reads
 * so; what was hidden reads empty there, and is left out.
 */
export function inPresentForm(copy: Catalogo): Catalogo {
  if ((copy.form ?? 1) >= catalogoForm) return copy;
  const told = new Set(copy.fields.map(({ key }) => key));
  const asTold = (test: PrestazionePublic) => {
    const entries = Object.entries(test).flatMap(([key, value]) => {
      const field = publicFields.find((one) => one.key === key);
      if (field === undefined) return [[key, value]];
      if (!told.has(key)) return [];
      return [[key, field.kind === 'flag' && value === false ? null : value]];
    });
    return Object.fromEntries(entries) as PrestazionePublic;
  };
  return { ...copy, form: catalogoForm, prestazioni: copy.prestazioni.map(asTold) };
}
