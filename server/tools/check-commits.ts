import { runCommand } from './command.ts'
import { projectRoot } from './project.ts'

/** The last commit that was made before subjects were checked. */
const before = 'e13c641de7f7b40256e5214de06b471cc5828828'

/** The most characters of a subject. */
const maxSubject = 72
const subjectForm = /^[a-z][a-z0-9 ,/-]*: [a-z0-9`]\S*/
const madeByGit = /^(Merge|Revert) /

/** What is wrong with the subject of a commit: too long, or not `area: imperative summary`. */
export function problemOfSubject(subject: string): string | undefined {
  if (madeByGit.test(subject)) return undefined
  if (subject.length > maxSubject) return `${subject.length} characters, at most ${maxSubject}`
  if (!subjectForm.test(subject)) return 'not of the form `area: imperative summary`'
  return subject.endsWith('.') ? 'ends with a period' : undefined
}

/**
 * The subjects of all commits since the rule; nothing where there is no git, and of a shallow clone what it holds.
 */
export async function checkCommits(root: string = projectRoot): Promise<string[]> {
  const isKnown = (await runCommand('git', ['cat-file', '-e', `${before}^{commit}`], root)).code === 0
  const range = isKnown ? [`${before}..HEAD`] : ['--max-count=1', 'HEAD']
  const listed = await runCommand('git', ['log', '--no-merges', '--format=%h %s', ...range], root)
  if (listed.code !== 0) return []
  return listed.stdout
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const subject = line.slice(line.indexOf(' ') + 1)
      const problem = problemOfSubject(subject)
      return problem === undefined ? [] : [`${line}: ${problem}`]
    })
}
