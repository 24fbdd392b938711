/**
 * What takes no room or only joins letters: removed before a text is judged, since readers and mail programs do not see
 * it either. Format characters, variation selectors, joiners, Hangul fillers.
 */
const invisible = /\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu

/** Other characters that domain names take for a dot (UTS 46), and lookalikes of what a link is made of. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u3002\uff0e\uff61\ufe52\u2024]/g, '.'],
  [/[\u2044\u2215\u29f8\uff0f]/g, '/'],
  [/[\u02d0\u2236\ua789\uff1a\ufe55]/g, ':'],
  [/[\uff20\ufe6b]/g, '@'],
]

/** Short forms that are written before a name without a blank: `St.Pierre`, `Md.Rahman`. */
const abbreviations: ReadonlySet<string> = new Set(
  'abd,br,dr,fr,gen,hon,jr,mc,md,mlle,mme,mr,mrs,ms,mt,pr,prof,rev,sr,st,sta,ste,sto'.split(','),
)

/** Top-level domains of four letters and more under which pages for everyone are found; shorter ones count as such. */
const topLevel: ReadonlySet<string> = new Set(
  `academy,agency,asia,blog,buzz,casa,center,click,cloud,club,coach,codes,company,digital,direct,email,events,example,
  exchange,expert,express,finance,fund,fyi,gift,global,group,guru,host,info,invalid,jobs,land,life,link,live,loan,
  local,localhost,market,media,mobi,money,name,network,news,ninja,online,page,party,photo,plus,press,quest,rest,
  review,rocks,sale,school,science,services,shop,site,social,solutions,space,store,stream,studio,support,systems,
  team,tech,test,today,tools,trade,training,travel,video,wang,website,wiki,work,works,world,yachts,zone`
    .split(',')
    .map((word) => word.trim()),
)

const plain = (text: string): string => {
  const visible = text.replace(invisible, '').normalize('NFKC').replace(invisible, '')
  return lookalikes.reduce((made, [from, to]) => made.replace(from, to), visible)
}

/** Labels joined by dots without a blank, as hosts are; an abbreviation before a name and initials are none. */
function isHostLike(word: string): boolean {
  const labels = word.split('.').filter((label) => label !== '')
  const last = labels.at(-1)
  if (labels.length < 2 || last === undefined || !/^[\p{L}\p{N}\p{M}-]{2,}$/u.test(last)) return false
  const before = labels.slice(0, -1)
  const isTopLevel = last.length <= 3 || topLevel.has(last.toLowerCase()) || /^xn--/i.test(last)
  const isShort = before.every(
    (label) => /^\p{Lu}\p{M}*$/u.test(label) || abbreviations.has(label.toLowerCase()),
  )
  return !(isShort && !isTopLevel && /^[\p{Lu}\p{Lo}]/u.test(last))
}

/**
 * Whether a text would be shown as a link or an address by a program that makes links of what looks like one: a scheme,
 * `www.`, an @, a host name in any script, an IPv4 address. Names of people pass, also `St.Pierre` and `J.R.R. Tolkien`.
 */
export function carriesLink(text: string): boolean {
  const seen = plain(text)
  if (/@|:\s*\/|\/\/|\\\\|\bwww\d?\s*\./iu.test(seen)) return true
  if (/\b(?:https?|ftp|mailto|tel|sms|javascript|data|file|whatsapp|tg)\s*:/iu.test(seen)) return true
  return seen.split(/[\s,;()<>[\]{}"«»“”!?/\\|]+/u).some((word) => isHostLike(word))
}

/** Characters of a name that an email quotes. */
const maxQuoted = 40

/**
 * A name as an email quotes it: one line of at most 40 characters; empty when it carries a link, so that the greeting
 * leaves it out.
 */
export function quoteName(text: string): string {
  if (carriesLink(text)) return ''
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= maxQuoted ? line : `${characters.slice(0, maxQuoted - 1).join('')}…`
}
