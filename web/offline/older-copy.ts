import type { Catalogo } from '#contract/catalogo.ts';
import { catalogoForm } from '#contract/catalogo.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';

/**
 * A copy in this release's format. In an older one a no may not have been stated, and is read so;
 * hidden fields are empty there, and are left out.
 */
export function inPresentForm(copy: Catalogo): Catalogo {
  if ((copy.form ?? 1) >= catalogoForm) return copy;
  const visible = new Set(copy.fields.map(({ key }) => key));
  const withVisibleFields = (test: PrestazionePublic) => {
    const entries = Object.entries(test).flatMap(([key, value]) => {
      const field = publicFields.find((field) => field.key === key);
      if (field === undefined) return [[key, value]];
      if (!visible.has(key)) return [];
      return [[key, field.kind === 'flag' && value === false ? null : value]];
    });
    return Object.fromEntries(entries) as PrestazionePublic;
  };
  return { ...copy, form: catalogoForm, prestazioni: copy.prestazioni.map(withVisibleFields) };
}
