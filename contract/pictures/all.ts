import {
  changePicture,
  countPictures,
  listPictureChildren,
  listPictures,
  putBackPicture,
  showPicture,
  takeDownPicture,
} from './desk.ts'
import { orderGallery, showDeskGallery, titleGalleryPicture } from './gallery.ts'
import { cancelUpload, finishUpload, savePoster, sendPiece, startUpload } from './uploads.ts'

/** Endpoints of the desk for the library of pictures, by name. */
export const pictureEndpoints = {
  cancelUpload,
  changePicture,
  countPictures,
  finishUpload,
  listPictureChildren,
  listPictures,
  orderGallery,
  putBackPicture,
  savePoster,
  sendPiece,
  showDeskGallery,
  showPicture,
  startUpload,
  takeDownPicture,
  titleGalleryPicture,
}
