import { run } from './cli.ts'

const { output, errors, code } = run(process.argv.slice(2))
process.stdout.write(output)
process.stderr.write(errors)
process.exitCode = code
