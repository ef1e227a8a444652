import 'react';

declare module 'react' {
  /** A style may set variables of a component's style sheet. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | undefined;
  }
}
