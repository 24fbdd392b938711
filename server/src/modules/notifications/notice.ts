import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { InLanguages } from '../../kernel/languages/languages.ts'
import { ExtensionPoint } from '../../kernel/modules/extension-point.ts'
import type { School } from '../../kernel/tenancy/school.ts'

/** `urgent`: at once, on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
export type Importance = 'urgent' | 'answer' | 'news'

/** A kind of notice, as people choose how they get it. A module adds its own to `noticeCategories`. */
export interface NoticeCategory {
  /** `snake_case`, unique over all modules, at most 60 characters; never changed, since choices are stored by it. */
  readonly name: string
  readonly label: InLanguages<string>
  readonly audience: 'staff' | 'family' | 'both'
  /** The module without which a school has none: what was written before it was switched off is withheld. */
  readonly module?: string
  /** Conversations between persons: not even their titles leave by text message. */
  readonly isPrivate?: true
  /** About a student, it reaches only guardians whose link lets them receive messages, until they have read it. */
  readonly needsMessages?: true
  /**
   * The path of a page on which a person without an account reads and answers the notice, with a secret for this person
   * alone; undefined: there is none. Who may open it is decided by the page, each time.
   */
  readonly openPage?: (box: SecretBox, of: OpenPage) => string | undefined
}

/** For whom a page without a sign-in is. */
interface OpenPage {
  readonly schoolId: string
  /** Of the notice. */
  readonly key: string
  readonly person: { readonly kind: string; readonly id: string }
  /** The email address or phone number that the link is sent to. */
  readonly address: string
  /** When it is sent: links have an end. */
  readonly at: Date
}

/** The categories of all modules: what is not listed here is not sent, and has no switch in the preferences. */
export const noticeCategories = new ExtensionPoint<NoticeCategory>('categories of notices')

/** The categories that a school does not have, since it does not have their module. */
export const closedCategories = ({ modules }: Pick<School, 'modules'>): string[] =>
  noticeCategories.items
    .filter(({ module }) => module !== undefined && !modules.has(module))
    .map(({ name }) => name)

/** A person of people, or a user. */
export type NoticeRecipient =
  | { readonly guardian: string }
  | { readonly student: string }
  | { readonly staff: string }
  | { readonly user: string }

/** What is written in one language. Plain text, whole paragraphs separated by an empty line. */
export interface NoticeText {
  /** One line of at most 200 characters. It names no private reason: lock screens and lists of emails show it. */
  readonly title: string
  /** May name the reason. From 4,000 characters on it is cut, and `path` leads to the whole. */
  readonly body: string
}

export interface Notice {
  /** One person never gets two notices of one key in a school: `absence:<student>:<date>`. At most 200 characters. */
  readonly key: string
  /** The name of an item of `noticeCategories`. */
  readonly category: string
  readonly importance: Importance
  /**
   * Whom it reaches. Two persons of one user get one notice; unknown, archived and former ones are left out. Rights are
   * the caller's business: name only those who may know.
   */
  readonly to: readonly NoticeRecipient[]
  readonly texts: InLanguages<NoticeText>
  /** Address inside the console after `/schools/<slug>`: `/documents/missing`; empty: the home. */
  readonly path: string
  /**
   * The students whom it concerns. A guardian is named those linked to them, and gets nothing when that is none; when
   * the last of these links ends, the notice disappears and what was not sent yet is not sent.
   */
  readonly about?: readonly string[]
}

/** What writing notices needs to know of a school; a `School` of the kernel has it. */
export type NoticeSchool = Pick<School, 'id' | 'timeZone' | 'locale'>
