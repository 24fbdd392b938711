import { Avatar } from '@mantine/core'
import classes from './face.module.css'

interface FaceProps {
  readonly name: string
  /** Address of the photo; initials where there is none. */
  readonly photo?: string | null | undefined
  readonly size?: number
}

const initials = (name: string): string => {
  const words = name.split(/\s+/u).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

const hues = 8

/** The same colour for a name wherever it is shown. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % hues

/** A person's photo or initials; hidden from screen readers, as the name is next to it. */
export const Face = ({ name, photo, size = 36 }: FaceProps) => (
  <Avatar
    src={photo ?? null}
    imageProps={{ loading: 'lazy' }}
    alt=""
    size={size}
    radius="xl"
    aria-hidden
    className={`${classes['face']} ${classes[`hue${hueOf(name)}`] ?? ''}`}
    variant="transparent"
  >
    {initials(name)}
  </Avatar>
)
