import {
  changePicture,
  countPictures,
  listPictureChildren,
  listPictures,
  putBackPicture,
  showPicture,
  takeDownPicture,
} from './desk.ts'
import { cancelUpload, finishUpload, savePoster, sendPiece, startUpload } from './uploads.ts'

/** What staff ask of the library of pictures, by name. */
export const pictureEndpoints = {
  cancelUpload,
  changePicture,
  countPictures,
  finishUpload,
  listPictureChildren,
  listPictures,
  putBackPicture,
  savePoster,
  sendPiece,
  showPicture,
  startUpload,
  takeDownPicture,
}
