import { startSession } from 'browser/calls/session.ts'
import { session } from './accounts/user.ts'

startSession(session)
