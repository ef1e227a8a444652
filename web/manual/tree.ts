/** A run of text in the manual: plain, or with a meaning or a link. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  /** `to` is an address of the product, another section's among them. */
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] };

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export type Block =
  | {
      readonly kind: 'heading';
      readonly depth: 2 | 3;
      readonly id: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'note'; readonly children: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  /** Without `picture` it has not been made yet, and is omitted. */
  | { readonly kind: 'picture'; readonly alt: string; readonly picture?: Picture };

export interface Section {
  readonly blocks: readonly Block[];
}

/**
 * The text under one heading, as the search reads it; without `id` the text before the first
 * heading.
 */
export interface ManualPart {
  readonly id?: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface ContentsEntry {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly audience: 'public' | 'admin';
  /** The address of its file. */
  readonly file: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly parts: readonly ManualPart[];
}

export interface Contents {
  readonly sections: readonly ContentsEntry[];
}
