import { Avatar } from '@mantine/core'

interface FaceProps {
  readonly name: string
  /** Address of the photo; initials stand where there is none. */
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

/** A person's photo or initials; hidden from screen readers, as the name is next to it. */
export const Face = ({ name, photo, size = 36 }: FaceProps) => (
  <Avatar
    src={photo ?? null}
    imageProps={{ loading: 'lazy' }}
    alt=""
    size={size}
    radius="xl"
    aria-hidden
    bg="var(--campus-accent-soft)"
    c="var(--campus-accent)"
    color="campus"
    variant="transparent"
  >
    {initials(name)}
  </Avatar>
)
