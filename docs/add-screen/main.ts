import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { objections, plan } from './plan.ts'

const USAGE = `npm run add-screen -- NAME --record NAME --menu ID --ar WORDS --en WORDS
  for example: npm run add-screen -- student-mails --record student-mail --menu 29 --ar "قالب بريد" --en "mail template"
  NAME: of the feature, kebab-case, and of one of its records; --menu: the page's item in schemas/shell/menu.ts;
  --ar, --en: what one record is called.
`
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes a screen that works: a list with its dialog, its switch, its deletion and its table (docs/add-a-screen.md). */
function main(): number {
  const text = { type: 'string', default: '' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: text, menu: text, ar: text, en: text },
  })
  const screen = { ...values, name: positionals[0] ?? '', menu: Number(values.menu) }
  const wrong = objections(screen)
  if (positionals.length !== 1 || wrong.length > 0) {
    process.stderr.write(`${USAGE}\n${wrong.join('\n')}\n`)
    return 1
  }
  const { written, edited } = plan(screen)
  for (const [file, content] of [...written, ...edited]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const files = [...written.keys(), ...edited.keys()]
  process.stdout.write(
    `Written, ${written.size} files:\n${[...written.keys()].map((file) => `  ${file}`).join('\n')}\n` +
      `Registered in ${edited.size}:\n${[...edited.keys()].map((file) => `  ${file}`).join('\n')}\n`,
  )
  run('npm run i18n')
  run(`npx oxfmt ${files.map((file) => `"${file}"`).join(' ')}`)
  process.stdout.write(
    'It works as it is: npm run check, and npm run dev. docs/add-a-screen.md says how it becomes your screen.\n',
  )
  return 0
}

/** Does what a screen needs once it is written. @throws Error with what the command said, when it fails */
function run(command: string): void {
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8' })
  if (status !== 0) throw new Error(`This failed; mend it, and run it yourself: ${command}\n${stdout}${stderr}`)
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
