import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

const folders = ['work', 'workspace', 'workdir', 'builds', 'tmp'].join('|')

/** An absolute path into somebody's working place: true on one machine only. */
const machinePath = new RegExp(String.raw`(?<![\w.~$}\]):-])/(?:${folders})/[\w.-]+`, 'g')

/** An address of a package registry or of a mirror of one; each machine is configured with its own. Where money is asked is none. */
const registryAddress =
  /https?:\/\/(?!tidelift\.com\/funding\/)(?:[\w.-]*(?:registry|artifactory|nexus|verdaccio|devpi)[\w.-]*|[\w.:-]+\/(?:[\w.-]+\/)*(?:npm|pypi|simple)\/)/gi

/** Secrets in the forms that services publish for finding them; their documented examples are none. */
const secret = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}\b|\bghp_\w{36}\b/g

const forbidden = [
  { pattern: machinePath, what: 'a path of one machine' },
  { pattern: registryAddress, what: 'the address of a package registry' },
  { pattern: secret, what: 'a secret' },
] as const

/** What a committed text names that is true, or good, on one machine only. Each problem starts with `path:line`. */
export function problemsOfText(path: string, text: string): string[] {
  return forbidden.flatMap(({ pattern, what }) =>
    [...text.matchAll(pattern)].map((found) => {
      const line = text.slice(0, found.index).split('\n').length
      return `${path}:${line}: ${what} (${found[0].slice(0, 40)})`
    }),
  )
}

/** No committed file names a path of one machine, a package registry or a secret. */
export async function checkText(root: string = projectRoot): Promise<string[]> {
  const paths = await listProjectFiles(root)
  if (paths.length === 0) return ['found no file']
  return paths.flatMap((path) => {
    const text = readProjectFile(path, root) ?? ''
    return text.includes('\0') ? [] : problemsOfText(path, text)
  })
}
