import type { ComponentProps } from 'react';
import { Note } from './Note.tsx';
import classes from './Picture.module.css';

interface PictureProps extends Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading'> {
  readonly src: string;
  readonly alt: string;
}

/**
 * A screenshot with its caption; a press shows it in the whole window, where a phone can enlarge
 * it.
 */
export function Picture({ alt, ...image }: PictureProps) {
  return (
    <figure className={classes.picture}>
      <a href={image.src}>
        <img {...image} className={classes.image} alt={alt} decoding="async" />
      </a>
      <figcaption className="screen-only" aria-hidden="true">
        <Note>{alt}</Note>
      </figcaption>
    </figure>
  );
}
