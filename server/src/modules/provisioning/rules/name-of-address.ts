/**
 * How a person is addressed of whom only the e-mail address is known: its local part as words, `ama.owusu@…` as
 * «Ama Owusu». Anyone who accepts the invitation can say another name.
 */
export function nameOfAddress(email: string): string {
  const words = email
    .split('@', 1)
    .join('')
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .filter(Boolean)
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ')
  return name === '' ? email : name
}
