import { create } from 'zustand';

/** Is there a newer version of the program than the one that this page runs? */
export const useNewVersion = create<{ readonly isThere: boolean }>()(() => ({ isThere: false }));

export function newVersionFound(): void {
  useNewVersion.setState({ isThere: true });
}
