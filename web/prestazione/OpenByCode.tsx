import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { addressOfCode } from './address-of-code.ts';

/** `/esami?codice=…`: leads to the test with this code, or to those that a search finds by it. */
export function OpenByCode({
  items,
  code,
}: {
  items: readonly PrestazioneListItem[];
  code: string;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(addressOfCode(items, code), { replace: true });
  }, [items, code, navigate]);
  return null;
}
