import type { Random } from './random.ts'
import type { Row } from './rows.insert.ts'
import type { Student } from './students.generate.ts'

/** The files that applicants have attached. */
export class AttachmentSets {
  static async write(_dir: string, _random: Random): Promise<AttachmentSets> {
    return new AttachmentSets()
  }

  of(_student: Student, _paid: boolean): readonly Omit<Row<'attachment'>, 'id' | 'student_id'>[] {
    return []
  }
}
