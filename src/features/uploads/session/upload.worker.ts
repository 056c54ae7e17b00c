import { expose } from 'comlink'
import { UploadSession } from './upload-session.ts'

// progress takes the channel of the answers: over a port of its own it may arrive after the result
expose(new UploadSession((progress) => postMessage({ progress })))
