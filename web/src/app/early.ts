/**
 * Runs before the console has come, and imports nothing: asks for what every screen of a school begins with, and loads
 * the words of the person's language. Its element names the files, which are known only after the build.
 */
const own = document.getElementById('early')?.dataset ?? {}

function load(file: string | undefined): void {
  if (file === undefined) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

const languages = [localStorage.getItem('campus-language') ?? '', ...navigator.languages]
load(languages.map((code) => own[code.slice(0, 2)]).find(Boolean) ?? own['en'])

/** By school and path, as `kernel/api/early.ts` looks for them. */
const answers = new Map<string, Promise<Response>>()

function ask(path: string, slug?: string): void {
  const answer = fetch(path, { headers: slug === undefined ? {} : { 'X-School-Slug': slug } })
  // Why it failed is said by the request that follows.
  answer.catch(() => {})
  answers.set(`${slug ?? ''} ${path}`, answer)
}

const [, slug, screen] = /^\/schools\/([a-z0-9-]+)\/?(.*)$/.exec(location.pathname) ?? []
/** The server writes into the page whether the browser has a session; without one every request would be refused. */
const hasSession = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content !== 'none'
if (slug !== undefined && hasSession) {
  ask('/api/v1/me')
  ask('/api/v1/me/schools')
  ask('/api/v1/me', slug)
  if (screen === '') load(own['home'])
}
Object.assign(globalThis, { campusEarly: answers })

export {}
