// What the pages do better with a script: filter while typing, mark where the reader is, copy an example.
// Everything here is also reachable without it: the filter is a form that the server answers.

const entries = [...document.querySelectorAll('[data-entry]')].map((element) => ({
  element,
  id: element.id,
  text: `${element.querySelector('[data-words]')?.textContent ?? ''} ${element.dataset.entry}`.toLowerCase(),
}))

/** Shows the entries in which every word stands; groups without one, and links to hidden ones, go with them. */
function filter(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = new Set()
  for (const { element, id, text } of entries) {
    const fits = words.every((word) => text.includes(word))
    element.hidden = !fits
    if (fits) shown.add(id)
  }
  for (const group of document.querySelectorAll('[data-group]'))
    group.hidden = !group.querySelector('[data-entry]:not([hidden])')
  for (const link of document.querySelectorAll('[data-of]')) link.hidden = !shown.has(link.dataset.of)
  return words.length === 0 ? '' : `${shown.size} of ${entries.length} shown`
}

function startFilter(field) {
  const said = document.querySelector('[data-said]')
  const apply = () => {
    said.textContent = filter(field.value)
  }
  field.addEventListener('input', apply)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    field.value = ''
    apply()
  })
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
  // A browser that comes back to the page may have kept what was typed.
  if (field.value !== '') apply()
}

/** Marks the link to what is being read, and keeps it in sight. */
function startMarking() {
  const links = new Map()
  for (const link of document.querySelectorAll('[data-spy] a[href^="#"]')) links.set(link.hash.slice(1), link)
  if (links.size === 0) return
  let marked
  const mark = (link) => {
    if (link === undefined || link === marked) return
    marked?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
    marked = link
    const side = link.closest('.side')
    if (!side || side.scrollHeight <= side.clientHeight) return
    const place = link.getBoundingClientRect().top - side.getBoundingClientRect().top
    if (place < 160 || place > side.clientHeight - 60) side.scrollTop += place - side.clientHeight / 2
  }
  const watcher = new IntersectionObserver(
    (seen) => {
      const first = seen.find((one) => one.isIntersecting)
      if (first) mark(links.get(first.target.id) ?? links.get(first.target.dataset.spied))
    },
    { rootMargin: '-15% 0px -75% 0px' },
  )
  for (const id of links.keys()) {
    const target = document.getElementById(id)
    const section = target?.closest('section') ?? target
    if (!section) continue
    section.dataset.spied = id
    watcher.observe(section)
  }
}

/** A button on every example; there is none where the browser lets no page copy. */
function startCopying() {
  if (!navigator.clipboard) return
  for (const sample of document.querySelectorAll('.sample')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(sample.querySelector('code').textContent).then(
        () => true,
        () => false,
      )
      button.textContent = copied ? 'Copied' : 'Not copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    sample.append(button)
  }
}

// A page that the server has filtered holds only what it found: there the form asks the server again.
const field = document.querySelector('.filter:not([data-answered]) input')
if (field) startFilter(field)
startMarking()
startCopying()
