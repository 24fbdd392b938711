import { carriesLink } from '../mail/link-text.ts'
import type { ProblemDetail } from './problem.ts'

/** What is wrong with names that emails quote: one that reads as a link or an address names its path. */
export const findLinkErrors = (names: Readonly<Record<string, string | null | undefined>>): ProblemDetail[] =>
  Object.entries(names).flatMap(([path, name]) =>
    name && carriesLink(name)
      ? [
          {
            path,
            code: 'link_in_name',
            message: 'reads as a web or e-mail address; put a space after each dot',
          },
        ]
      : [],
  )
